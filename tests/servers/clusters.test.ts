// These are one file, so that no two clusters run at the same time: each of them keeps the machine busy.
import '#tests/servers/clusters/lab.ts';
import '#tests/servers/clusters/up.ts';
