import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import { acoesDoPrograma } from '@hub/domain/programa/programa.rules.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'
import type { ProgramaComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import type { Actor } from '../kernel/use-case.ts'

export const verPrograma = (p: ProgramaComSubsidio, r: Regulamento, actor: Actor): ProgramaResumo => ({
  id: p.id,
  descricao: p.descricao,
  ativo: p.ativo,
  contratacao_interna: p.contratacaoInterna,
  subsidios: (Object.keys(portes) as Porte[]).flatMap((codigo) => {
    const bp = p.bps[codigo]
    return bp ? [{ porte: { codigo, descricao: portes[codigo].rotulo }, porcentagem: bp / 100 }] : []
  }),
  distribuicao: p.distribuicao,
  distribuicao_vigente: p.distribuicao ?? r.deHoje.parametro('distribuicao'),
  parceiro: p.parceiro && { id: p.parceiro.id, nome: p.parceiro.nome, porcentagem: p.parceiro.bp / 100 },
  servicos: p.servicosAtivos,
  versao: p.versao,
  acoes: acoesDoPrograma(p, actor.grupos),
})
