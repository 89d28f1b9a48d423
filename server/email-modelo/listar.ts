import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { emailModelo } from '@hub/protocol/email-modelo.ts'
import { emLista } from '@hub/protocol/listas/em-palavras.ts'
import { destinatarios } from '@hub/protocol/listas/emails.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { nullable, num, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { comPalavras, desenhar, exigirTexto, lerSalvos, verInteiro, verModelo, vigente } from './modelo.view.ts'
import { acharModelo, modelos } from './modelos.ts'

export const listar: UseCase<typeof emailModelo.listar> = async ({ db, query }) => {
  const busca = chaveDeBusca(query.search ?? '')
  const salvos = await lerSalvos(db)
  const palavras = ({ area, assunto, paragrafos, para }: ReturnType<typeof vigente>) =>
    chaveDeBusca([area, assunto, emLista(para.map((p) => destinatarios[p])), ...paragrafos].join(' '))
  const results = modelos
    .filter((m) => !query.para || m.para.includes(query.para))
    .filter((m) => !busca || palavras(vigente(m, salvos.get(m.id))).includes(busca))
    .map((m) => verModelo(m, salvos.get(m.id)))
  const inicio = (query.page - 1) * query.page_size
  return { count: results.length, results: results.slice(inicio, inicio + query.page_size) }
}

export const detalhar: UseCase<typeof emailModelo.detalhar> = ({ db, params, ports }) =>
  verInteiro(db, ports.config, acharModelo(params.id))

export const prever: UseCase<typeof emailModelo.prever> = async ({ params, corpo, ports }) => {
  const m = acharModelo(params.id)
  exigirTexto(m, corpo)
  return desenhar(ports.config, comPalavras(m, corpo))
}

export const listarVersoes: UseCase<typeof emailModelo.listarVersoes> = async ({ db, params, query }) => {
  const { id } = acharModelo(params.id)
  const { count, results } = await pagina(
    db,
    {
      forma: {
        versao: num,
        assunto: nullable(text),
        corpo: nullable(text),
        restaurada: nullable(num),
        desde: text,
        por: text,
      },
      colunas: sql`t.versao, t.assunto, t.corpo, t.restaurada, t.dtainclusao as desde, u.nome || ' ' || u.sobrenome as por`,
      de: sql`from texto_de_email t join usuario u on u.id = t.usuario_id where t.modelo = ${id}`,
      ordem: sql`t.versao desc`,
    },
    query,
  )
  return {
    count,
    results: results.map(({ assunto, corpo, ...v }) => ({
      ...v,
      desde: iso(v.desde),
      texto: assunto === null || corpo === null ? null : { assunto, corpo },
    })),
  }
}
