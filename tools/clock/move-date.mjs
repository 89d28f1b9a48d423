/**
 * Moves `Date` of this realm by so many milliseconds, for everything that asks it for the present: in Node by `preload.mjs`, in
 * a page as an init script (the function is sent as text, so it may not use anything from outside of itself).
 * @param {number} ms
 */
export function moveDate(ms) {
  const Real = Date
  const now = () => Real.now() + ms
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  Real.prototype.constructor = globalThis.Date
}
