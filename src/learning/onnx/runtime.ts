/** ONNX Runtime, which runs networks: what is used of `onnxruntime-node` and `onnxruntime-web`, which are alike. */
import { RuleError } from '../../core/index.ts';
import { reasonOf } from '../../core/internal.ts';

/** An array of numbers with dimensions, such as 1 × 138. */
export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** A network that is loaded: an `InferenceSession` of either package. */
export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** Takes tensors of the same package. */
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

/** The package: `import * as runtime from 'onnxruntime-web'`. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    /** Loads the network of a file or an address. */
    create(model: string): Promise<OnnxSession>;
    /** Loads the network that these bytes are. */
    create(model: Uint8Array): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
}

/** The packages that are tried, in this order. */
const PACKAGES: readonly string[] = ['onnxruntime-node', 'onnxruntime-web'];

/** A package that was loaded, and its name. */
export interface LoadedRuntime {
  readonly name: string;
  readonly runtime: OnnxRuntime;
}

/**
 * Loads the first of some packages that is installed.
 *
 * @throws RuleError `no-package`
 */
export async function loadRuntime(names: readonly string[] = PACKAGES): Promise<LoadedRuntime> {
  const reasons: string[] = [];
  for (const name of names) {
    try {
      // Bundlers need not find it: a page passes the package itself.
      const found: { readonly default?: unknown } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
      const runtime = [found, found.default].find(isRuntime);
      if (runtime !== undefined) return { name, runtime };
      reasons.push(`${name}: it is another package`);
    } catch (error) {
      reasons.push(`${name}: ${reasonOf(error)}`);
    }
  }
  throw new RuleError(
    'no-package',
    `No package that runs networks loads (${reasons.join('; ')}). Install one, or pass it as "runtime": npm install onnxruntime-node`,
    { details: { packages: names.join(', ') } },
  );
}

function isRuntime(found: unknown): found is OnnxRuntime {
  return typeof found === 'object' && found !== null && 'InferenceSession' in found && 'Tensor' in found;
}
