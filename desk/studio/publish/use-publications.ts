import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  studioPublicationsSchema,
  type StudioPublication,
} from '@repo/contract/desk/studio-publication.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** How often is asked how far a publication is, in milliseconds, and how often otherwise: a colleague may publish, too. */
const BUSY_MS = 1500;
const IDLE_MS = 15_000;

/** What is published when a publication ends: all of this is read again then. */
const CHANGED = [queryKeys.studioDifferences, queryKeys.studioVersions, queryKeys.studioFiles];

/** The publications, which are read again as long as they are shown. */
const publicationsQuery = queryOptions({
  queryKey: queryKeys.studioPublications,
  queryFn: ({ signal }) => readDesk('/studio/publications', studioPublicationsSchema, signal),
  refetchInterval: ({ state }) =>
    state.data?.publications.some((one) => one.state === 'waiting' || one.state === 'running')
      ? BUSY_MS
      : IDLE_MS,
  staleTime: 0,
});

/** The publication that is planned or under way and has a file in it. @param name of the file below `content` */
export const usePublicationOf = (name: string): StudioPublication | undefined =>
  useQuery(publicationsQuery).data?.publications.find(
    ({ doneAt, files }) => doneAt === null && files.includes(name),
  );

/** The publications; when one has ended, what it has changed is read again. */
export function usePublications() {
  const client = useQueryClient();
  const publications = useQuery(publicationsQuery);
  const ended = publications.data?.publications.filter(({ doneAt }) => doneAt !== null);
  const last = ended?.[0]?.id;
  useEffect(() => {
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
  }, [client, last]);
  return publications;
}
