/** How a part of the desk is loaded that comes later: it is tried again as often as a call. */
export const LOADED_ONCE = {
  staleTime: 'static',
  gcTime: Infinity,
  structuralSharing: false,
} as const;
