import { keepRecord } from "./case-record.ts";

keepRecord();
