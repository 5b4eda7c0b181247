CREATE TABLE "sweep_deferrals" (
	"sweep" text NOT NULL,
	"item" text NOT NULL,
	"attempts" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"last_error" text NOT NULL,
	CONSTRAINT "sweep_deferrals_sweep_item_pk" PRIMARY KEY("sweep","item")
);
