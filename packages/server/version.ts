// The product has one version, and the package of the root names it.
import manifest from '../../package.json' with { type: 'json' };

/** The version of the product, as a release is named. */
export const version: string = manifest.version;
