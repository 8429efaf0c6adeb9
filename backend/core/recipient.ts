/** Equal for the spellings of an address that reach one mailbox: in lowercase, without a `+tag`. */
export const recipientOf = (email: string): string =>
  email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
