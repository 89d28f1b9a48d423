import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'
import type { ProgramaComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'

export const verPrograma = (p: ProgramaComSubsidio, r: Regulamento): ProgramaResumo => ({
  id: p.id,
  descricao: p.descricao,
  ativo: p.ativo,
  contratacao_interna: p.contratacaoInterna,
  subsidios: (Object.keys(portes) as Porte[]).flatMap((codigo) => {
    const bp = p.bps[codigo]
    return bp ? [{ porte: { codigo, descricao: portes[codigo].rotulo }, porcentagem: bp / 100 }] : []
  }),
  distribuicao: p.distribuicao,
  distribuicao_vigente: p.distribuicao ?? r.parametro('distribuicao'),
})
