import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { acoesDaOferta, acoesDoServico } from '@hub/domain/servico/servico.rules.ts'
import type { OfertaInterna, ServicoInternoDetalhe, ServicoNaLista } from '@hub/protocol/servico-interno.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type LinhaDaLista, type LinhaDaOferta, type LinhaDoDetalhe, lerServico } from './interno.consulta.ts'

/** The same of each row that tells of a service. */
const ver = <L extends { tipo: string; dtainclusao: string }>({ tipo, dtainclusao, ...dele }: L) => ({
  ...dele,
  tipo: { descricao: tipo },
  dtainclusao: iso(dtainclusao),
})
export const verNaLista = (s: LinhaDaLista): ServicoNaLista => ver(s)

const verOferta = (o: LinhaDaOferta, s: LinhaDoDetalhe, actor: Actor): OfertaInterna => ({
  ...o,
  valor: emReais(o.valor),
  // Rounded down to whole centavos where an older price is no multiple of its hours.
  valor_hora: o.tipo === 'MODELO_HORA' ? emReais(Math.floor(o.valor / o.horas)) : null,
  portes: o.portes.map((codigo) => ({ codigo, descricao: portes[codigo].rotulo })),
  etapas: o.etapas.map((e) => ({ descricao: e.descricao, porcentagem: e.bp / 100 })),
  acoes: acoesDaOferta(s, o, actor.grupos),
})

/** A service as the staff edits it. @throws Recusa NAO_ENCONTRADO */
export async function verInterno(db: Database, actor: Actor, id: number): Promise<ServicoInternoDetalhe> {
  const s = await lerServico(db, id)
  const { programaAtivo: _, areaAtiva: __, ofertasAtivas: ___, ...dele } = s
  return { ...ver(dele), ofertas: s.ofertas.map((o) => verOferta(o, s, actor)), acoes: acoesDoServico(s, actor.grupos) }
}
