/** Words that say nothing about what somebody asks for: of grammar, of politeness, and of asking. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after again ago all already also although always am an and any anybody anyone anything are arent as ask
  asking at be because been before being best better between bit both but by can cant come could couldnt day days did
  didnt do does doesnt doing dont each either else etc even ever every everything few find for from get give go going
  good got great had has have he hear hello help her here hey hi him his how i id if ill im in into is isnt it its ive
  just kind know less let like ll look looking lot lots m made make many maybe me more most much my need needs neither
  never no nor not now of off offer offers often ok okay on one only or other our ours out over people per perhaps
  please pls possible ppl provide question questions quite rather re really s said same say see several she should
  show so some somebody someone something sort still stuff such t take takes tell than thank thanks that thats the
  their them then there theres these they theyre thing things think this those though thx till to today too u under
  until up ur us use used uses using usually ve very via want wanted wants was way ways we were weve what whatever
  whats when where wheres whether which while who whom whos whose why will with within without wont work worked
  working would y ya yes you your youre yours youve happen happens during able`
    .split(/\s+/)
    .filter(Boolean),
);
