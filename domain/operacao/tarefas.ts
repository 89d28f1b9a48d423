/**
 * Work that nobody asks for, by the name of its job: how people call it, and once in each of which span, of the database's wall clock in UTC,
 * this long after it began.
 */
export const tarefas = {
  'prazos.varrer': { nome: 'Conferir prazos', cada: 'minute', depois: '0' },
  'auditoria.selar': { nome: 'Selar a auditoria', cada: 'minute', depois: '0' },
  'rm.pagamentos': { nome: 'Ler pagamentos no RM', cada: 'hour', depois: '17 minutes' },
  'integracao.podar': { nome: 'Esquecer envios antigos', cada: 'day', depois: '4 hours 10 minutes' },
  'arquivos.varrer': { nome: 'Apagar arquivos sem uso', cada: 'day', depois: '3 hours 40 minutes' },
} as const
export type NomeDaTarefa = keyof typeof tarefas
export const tarefasTodas = Object.keys(tarefas) as NomeDaTarefa[]

/** Seconds after which a job should have come to its end again: more than one turn, and patience with what takes long. */
export const limiteDaTarefa = { minute: 600, hour: 7_800, day: 90_000 } as const
/** Seconds between two turns. */
export const passoDaTarefa = { minute: 60, hour: 3_600, day: 86_400 } as const
