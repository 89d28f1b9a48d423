import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerPar } from './par.ts'

export const consultarContrato: UseCase<typeof credenciamento.consultarContrato> = async ({ db, actor, params }) => {
  const p = await lerPar(db, actor, params.a, params.b, await lerRegulamento(db))
  const c = existente(p.c)
  return {
    empresa: { id: p.empresa.id, nome: p.empresa.nome },
    servico: { id: p.servico.id, codigo: p.servico.codigo, titulo: p.servico.titulo },
    situacao: c.situacao,
    contrato: c.contrato === null ? null : { descricao: c.contrato },
    vigente_ate: c.vigenteAte,
    desde: iso(c.desde),
  }
}
