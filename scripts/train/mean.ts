/** One network of several. */
import { makeNetwork, type Network } from '../../src/author/index.ts';

/** The network whose weights are the means of those of snapshots of one training: single snapshots wander. */
export function meanOf(networks: readonly [Network, ...Network[]]): Network {
  const [{ inputs, hidden, weights }] = networks;
  for (const other of networks) {
    if (other.inputs !== inputs || other.hidden !== hidden)
      throw new Error(
        `A mean is of networks of one size, not of ${inputs} × ${hidden} and ${other.inputs} × ${other.hidden}.`,
      );
  }
  const mean = weights.map((_, i) => networks.reduce((sum, network) => sum + network.weights[i]!, 0) / networks.length);
  return makeNetwork(inputs, hidden, mean);
}
