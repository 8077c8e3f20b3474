/** Means over matches. */
export { type Interval as Mean, mean, meanWithInterval } from '../../src/scale/luck.ts';
