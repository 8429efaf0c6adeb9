/**
 * The folder with the content files and the built desk: that of the release that runs, or else the current
 * folder, which is then the root of the repository.
 */
// oxlint-disable-next-line no-restricted-properties -- not a setting: a release sets it (scripts/release/run.mjs)
export const rootFolder: string = process.env.RELEASE_FOLDER ?? '.';
