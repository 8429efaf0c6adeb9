/** The query of a drafted page that is shown in the frame of a link, without what is around it. */
export const FRAMED = 'framed';
