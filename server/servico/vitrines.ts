import type { OfertaNaVitrine, servico } from '@hub/protocol/servico.ts'
import type { Banco } from '../db/banco.ts'
import { carregarOfertas } from '../db/queries/catalogo-servicos.ts'
import {
  ofertasEmDestaque,
  ofertasMaisAcessadas,
  ofertasMaisContratadas,
  ofertasRecomendadas,
  perfilDasEmpresas,
} from '../db/queries/catalogo-vitrines.ts'
import type { Caso } from '../kernel/caso.ts'
import { type Comprador, compradorDe } from './preco.ts'
import { verOferta } from './servico.view.ts'

async function vitrine(db: Banco, ids: readonly number[], c: Comprador | undefined): Promise<OfertaNaVitrine[]> {
  const achadas = await carregarOfertas(db, ids)
  return achadas.map(({ servico: s, oferta }) => ({
    ...verOferta(oferta, s, c),
    servico: {
      id: s.id,
      codigo: s.codigo,
      titulo: s.titulo,
      descricao: s.descricao,
      tema: { id: s.temaId, descricao: s.tema },
    },
  }))
}

export const acessados: Caso<typeof servico.acessados> = async ({ db, ator, query }) => {
  const comprador = await compradorDe(db, ator, query.empresa)
  return vitrine(db, await ofertasMaisAcessadas(db, query.page_size, comprador?.empresa.porte), comprador)
}

export const destaques: Caso<typeof servico.destaques> = async ({ db, ator, query }) => {
  const comprador = await compradorDe(db, ator, query.empresa)
  return vitrine(db, await ofertasEmDestaque(db, query.page_size, comprador?.empresa.porte), comprador)
}

/** For one company when the query names it, else for all of the caller's; who buys for none sees the most requested. */
export const recomendados: Caso<typeof servico.recomendados> = async ({ db, ator, query }) => {
  const comprador = await compradorDe(db, ator, query.empresa)
  const empresas = !comprador || !ator ? [] : query.empresa ? [comprador.empresa.id] : ator.clienteDe
  const perfil = await perfilDasEmpresas(db, empresas)
  const ids = perfil.portes.length
    ? await ofertasRecomendadas(db, empresas, perfil, query.page_size)
    : await ofertasMaisContratadas(db, query.page_size)
  return vitrine(db, ids, comprador)
}
