/** Preloaded into a process of the product: a message from its parent shifts its clock by `turnMs`. Timers are not affected. */
const Real = globalThis.Date;
let off = 0;

globalThis.Date = class TurnedDate extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + off);
    else super(...given);
  }

  static now() {
    return Real.now() + off;
  }
};

process.on('message', ({ turnMs = 0 }) => {
  off = turnMs;
});
process.channel?.unref(); // the listener must not keep the process alive
