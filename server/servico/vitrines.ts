import { pick } from '@hub/domain/kernel/campos.ts'
import type { OfertaNaVitrine, servico } from '@hub/protocol/servico.ts'
import type { Database } from '../db/drizzle.ts'
import { carregarOfertas } from '../db/queries/catalogo-servicos.ts'
import {
  ofertasEmDestaque,
  ofertasMaisAcessadas,
  ofertasMaisContratadas,
  ofertasRecomendadas,
  perfilDasEmpresas,
} from '../db/queries/catalogo-vitrines.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type Comprador, compradorDe } from './preco.ts'
import { verOferta } from './servico.view.ts'

async function vitrine(db: Database, ids: readonly number[], c: Comprador | undefined): Promise<OfertaNaVitrine[]> {
  const achadas = await carregarOfertas(db, ids)
  return achadas.map(({ servico: s, oferta }) => ({
    ...verOferta(oferta, s, c),
    servico: {
      ...pick(s, ['id', 'codigo', 'titulo', 'descricao']),
      tema: { id: s.temaId, descricao: s.tema },
    },
  }))
}

export const acessados: UseCase<typeof servico.acessados> = async ({ db, actor, query }) => {
  const comprador = await compradorDe(db, actor, query.empresa)
  return vitrine(db, await ofertasMaisAcessadas(db, query.page_size, comprador?.empresa.porte), comprador)
}

export const destaques: UseCase<typeof servico.destaques> = async ({ db, actor, query }) => {
  const comprador = await compradorDe(db, actor, query.empresa)
  return vitrine(db, await ofertasEmDestaque(db, query.page_size, comprador?.empresa.porte), comprador)
}

/** For one company when the query names it, else for all of the caller's; who buys for none sees the most requested. */
export const recomendados: UseCase<typeof servico.recomendados> = async ({ db, actor, query }) => {
  const comprador = await compradorDe(db, actor, query.empresa)
  const empresas = !comprador || !actor ? [] : query.empresa ? [comprador.empresa.id] : actor.clienteDe
  const perfil = await perfilDasEmpresas(db, empresas)
  const ids = perfil.portes.length
    ? await ofertasRecomendadas(db, empresas, perfil, query.page_size)
    : await ofertasMaisContratadas(db, query.page_size)
  return vitrine(db, ids, comprador)
}
