/** The anchor of a section, derived from its title: `What it costs` is at `#what-it-costs`. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The anchor of somebody of the team, by the name of the file. */
export const personAnchor = (name: string) => `person-${name}` as const;
