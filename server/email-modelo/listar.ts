import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { emailModelo } from '@hub/protocol/email-modelo.ts'
import { comOrigem } from '../events/link-do-email.ts'
import { modelo } from '../events/modelo-de-email.ts'
import type { Caso } from '../kernel/caso.ts'
import { conteudoDe } from './conteudo.ts'
import { acharModelo, modelos, verModelo } from './modelos.ts'

export const listar: Caso<typeof emailModelo.listar> = async ({ query }) => {
  const busca = chaveDeBusca(query.search ?? '')
  const results = modelos
    .filter((m) => !query.para || m.para.includes(query.para))
    .filter((m) => !busca || chaveDeBusca([m.area, m.assunto, ...m.paragrafos].join(' ')).includes(busca))
    .map(verModelo)
  return { count: results.length, results }
}

export const detalhar: Caso<typeof emailModelo.detalhar> = async ({ params, portas }) => {
  const m = acharModelo(params.id)
  return {
    ...verModelo(m),
    ...comOrigem(portas.config, modelo({ ...conteudoDe(m, portas.config.origem), titulo: m.assunto })),
  }
}
