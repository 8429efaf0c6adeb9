import { personAnchor } from '#lib/anchor.ts';

/** The page that shows the team. */
export const TEAM_PATH = '/about-us';

/** Where somebody of the team is shown, by the name of the file: a path with an anchor. */
export const teamMemberPath = (name: string) => `${TEAM_PATH}#${personAnchor(name)}`;
