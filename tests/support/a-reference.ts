/** What the company's references look like as long as most of them are free. */
export const A_REFERENCE = /^TW-[2346789CDFGHJKMNPQRTWXY]{5}$/;
