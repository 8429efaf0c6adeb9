import type { Fault } from '@/scripts/alert-drill/fault';
import { MAIL_FAULTS } from '@/scripts/alert-drill/faults/mail';
import { PEOPLE_FAULTS } from '@/scripts/alert-drill/faults/people';
import { SERVER_FAULTS } from '@/scripts/alert-drill/faults/servers';
import { BACKUP_FAULTS, STORE_FAULTS } from '@/scripts/alert-drill/faults/stores';

/** All faults, in the order in which they are caused: a new store has no backup. */
export const FAULTS: readonly Fault[] = [
  ...BACKUP_FAULTS,
  ...PEOPLE_FAULTS,
  ...MAIL_FAULTS,
  ...STORE_FAULTS,
  ...SERVER_FAULTS,
];
