/** Loaded before a process of the product: a message from its starter sets its clock off by `turnMs`. Timers run on, as they do on a machine. */
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
process.channel?.unref(); // a listener alone keeps nothing alive
