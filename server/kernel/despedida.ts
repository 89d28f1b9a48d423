/** How long an instance may take to end. Whoever stops it waits longer: TimeoutStopSec of the unit, stop_grace_period of Compose. */
export const DESPEDIDA_MS = 12_000
/** HUB_ESPERA_AO_SAIR_MS, at most: jobs have as long, or longer. */
export const MAIOR_ESPERA_MS = 5_000
/** After connections and jobs: the mail is closed, visits and audit are written. */
const RESTO_MS = 2_000

/** What is left for jobs that run, after `esperaMs` for who is connected; those that are not done by then another instance does again. */
export const prazoDosTrabalhos = (esperaMs: number): number => DESPEDIDA_MS - RESTO_MS - esperaMs
