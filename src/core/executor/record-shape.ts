/** How the objects of one kind of state are made: plain objects with the same keys in the same order. */

/** Makes and reads plain objects with certain keys. */
export interface RecordShape {
  readonly keys: readonly string[];
  /** By key: whether a value held objects in objects once. Others are copied by `slice`. */
  readonly nested: boolean[];
  /** Whether an object has these keys, in this order, and no others. */
  fits(record: object): boolean;
  /** A new plain object of these values, one a key. */
  make(values: readonly unknown[]): object;
  /** Writes the values of an object into an array, in the order of the keys, and returns it. */
  read(record: object, into: unknown[]): unknown[];
}

type Fields = Record<string, unknown>;

/**
 * The shape with the keys of an object.
 *
 * V8 freezes the copies of `{ ...state }` slowly, and gives each a hidden class of its own, which makes all code that
 * reads them slow. Objects that a constructor fills share one, frozen and not. Each field is stored by a statement of
 * its own, so that its inline cache sees one name: as fast as an object literal in an app that plays one game, without
 * `eval`. The constructor has the prototype of plain objects, and so have its objects.
 */
export function shapeOf(sample: object): RecordShape {
  // From the object itself: these strings are internalized, as inline caches need them.
  const keys = Object.keys(sample);
  const n = keys.length;

  function Filled(this: Fields, v: readonly unknown[]): void {
    if (n > 0) this[keys[0]!] = v[0];
    if (n > 1) this[keys[1]!] = v[1];
    if (n > 2) this[keys[2]!] = v[2];
    if (n > 3) this[keys[3]!] = v[3];
    if (n > 4) this[keys[4]!] = v[4];
    if (n > 5) this[keys[5]!] = v[5];
    if (n > 6) this[keys[6]!] = v[6];
    if (n > 7) this[keys[7]!] = v[7];
    if (n > 8) this[keys[8]!] = v[8];
    if (n > 9) this[keys[9]!] = v[9];
    if (n > 10) this[keys[10]!] = v[10];
    if (n > 11) this[keys[11]!] = v[11];
    if (n > 12) this[keys[12]!] = v[12];
    if (n > 13) this[keys[13]!] = v[13];
    if (n > 14) this[keys[14]!] = v[14];
    if (n > 15) this[keys[15]!] = v[15];
    if (n > 16) this[keys[16]!] = v[16];
    if (n > 17) this[keys[17]!] = v[17];
    if (n > 18) this[keys[18]!] = v[18];
    if (n > 19) this[keys[19]!] = v[19];
    if (n > 20) this[keys[20]!] = v[20];
    if (n > 21) this[keys[21]!] = v[21];
    if (n > 22) this[keys[22]!] = v[22];
    if (n > 23) this[keys[23]!] = v[23];
    if (n > 24) this[keys[24]!] = v[24];
    if (n > 25) this[keys[25]!] = v[25];
    if (n > 26) this[keys[26]!] = v[26];
    if (n > 27) this[keys[27]!] = v[27];
    if (n > 28) this[keys[28]!] = v[28];
    if (n > 29) this[keys[29]!] = v[29];
    if (n > 30) this[keys[30]!] = v[30];
    if (n > 31) this[keys[31]!] = v[31];
    if (n > 32) this[keys[32]!] = v[32];
    if (n > 33) this[keys[33]!] = v[33];
    if (n > 34) this[keys[34]!] = v[34];
    if (n > 35) this[keys[35]!] = v[35];
    if (n > 36) this[keys[36]!] = v[36];
    if (n > 37) this[keys[37]!] = v[37];
    if (n > 38) this[keys[38]!] = v[38];
    if (n > 39) this[keys[39]!] = v[39];
    for (let i = 40; i < n; i++) this[keys[i]!] = v[i];
  }
  Filled.prototype = Object.prototype;
  // TypeScript knows constructors of classes only, and the prototype of a class cannot be set.
  const Constructor = Filled as unknown as new (values: readonly unknown[]) => object;

  return {
    keys,
    nested: keys.map(() => false),
    fits: (record) => {
      let i = 0;
      for (const key in record) {
        if (i === n || key !== keys[i]) return false;
        i++;
      }
      return i === n;
    },
    make: (values) => new Constructor(values),
    read: (record, into) => {
      const fields = record as Fields;
      if (n > 0) into[0] = fields[keys[0]!];
      if (n > 1) into[1] = fields[keys[1]!];
      if (n > 2) into[2] = fields[keys[2]!];
      if (n > 3) into[3] = fields[keys[3]!];
      if (n > 4) into[4] = fields[keys[4]!];
      if (n > 5) into[5] = fields[keys[5]!];
      if (n > 6) into[6] = fields[keys[6]!];
      if (n > 7) into[7] = fields[keys[7]!];
      if (n > 8) into[8] = fields[keys[8]!];
      if (n > 9) into[9] = fields[keys[9]!];
      if (n > 10) into[10] = fields[keys[10]!];
      if (n > 11) into[11] = fields[keys[11]!];
      if (n > 12) into[12] = fields[keys[12]!];
      if (n > 13) into[13] = fields[keys[13]!];
      if (n > 14) into[14] = fields[keys[14]!];
      if (n > 15) into[15] = fields[keys[15]!];
      if (n > 16) into[16] = fields[keys[16]!];
      if (n > 17) into[17] = fields[keys[17]!];
      if (n > 18) into[18] = fields[keys[18]!];
      if (n > 19) into[19] = fields[keys[19]!];
      if (n > 20) into[20] = fields[keys[20]!];
      if (n > 21) into[21] = fields[keys[21]!];
      if (n > 22) into[22] = fields[keys[22]!];
      if (n > 23) into[23] = fields[keys[23]!];
      if (n > 24) into[24] = fields[keys[24]!];
      if (n > 25) into[25] = fields[keys[25]!];
      if (n > 26) into[26] = fields[keys[26]!];
      if (n > 27) into[27] = fields[keys[27]!];
      if (n > 28) into[28] = fields[keys[28]!];
      if (n > 29) into[29] = fields[keys[29]!];
      if (n > 30) into[30] = fields[keys[30]!];
      if (n > 31) into[31] = fields[keys[31]!];
      if (n > 32) into[32] = fields[keys[32]!];
      if (n > 33) into[33] = fields[keys[33]!];
      if (n > 34) into[34] = fields[keys[34]!];
      if (n > 35) into[35] = fields[keys[35]!];
      if (n > 36) into[36] = fields[keys[36]!];
      if (n > 37) into[37] = fields[keys[37]!];
      if (n > 38) into[38] = fields[keys[38]!];
      if (n > 39) into[39] = fields[keys[39]!];
      for (let i = 40; i < n; i++) into[i] = fields[keys[i]!];
      return into;
    },
  };
}
