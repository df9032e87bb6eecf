/** A function that computes anew only when one of its arguments is another one than last time. */
export function memoized<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let latest: { args: A; result: R } | null = null;
  return (...args) => {
    if (!latest || args.some((arg, n) => arg !== latest?.args[n])) latest = { args, result: compute(...args) };
    return latest.result;
  };
}
