/** Preloaded into a shop with `--import`: shifts its clock by CLOCK_SHIFT milliseconds, as on a machine without NTP. */
const shift = Number(process.env.CLOCK_SHIFT);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(ShiftedDate.now());
    else super(...args);
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
