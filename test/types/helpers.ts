/** Whether two types are the same, not only assignable. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile unless its argument is `true`. */
export type Expect<T extends true> = T;
