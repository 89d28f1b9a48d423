import { podeRetirarCertificado } from '@hub/domain/credenciamento/consultor.rules.ts'
import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, num, row, text } from '../db/rows.ts'
import { consultorCertificado } from '../db/tables/credenciamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { apagarCertificados } from '../services/retirar-consultores.ts'
import { certificadosDe, travarConsultor, verConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'
import { exigirPrestadora } from './par.ts'

export const incluirCertificado: UseCase<typeof chamadas.incluirCertificado> = async ({
  db,
  actor,
  params,
  corpo,
  arquivos,
}) => {
  const k = await travarConsultor(db, actor, params.id)
  if (arquivos.length === 0) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe o certificado.' } })
  const r = await lerRegulamento(db)
  const { descricao, emissao = null, validade = null } = corpo
  if (emissao && emissao > r.hoje) throw campoInvalido('emissao', 'A emissão não pode ser depois de hoje.')
  if (validade && validade < r.hoje) throw campoInvalido('validade', 'Este certificado já venceu.')
  await db
    .insert(consultorCertificado)
    .values(
      arquivos.map((a) => ({ consultorId: k.id, arquivoId: a.id, descricao, emissao, validade, enviadoPor: actor.id })),
    )
  await anotarNaEmpresa(db, k.empresaId, `Certificado incluído para ${k.nome}: ${descricao}.`, actor.id)
  return verConsultor(db, actor, k, r)
}

export const baixarCertificado: UseCase<typeof chamadas.baixarCertificado> = async ({ db, actor, params, ports }) => {
  const a = existente(
    await row(db, { chave: text, nome: text, tipo: text, empresaId: num })`
      select a.chave, a.nome, a.tipo, k.empresa_id as "empresaId" from consultor_certificado f
        join consultor_empresa k on k.id = f.consultor_id join arquivo a on a.id = f.arquivo_id
        where f.id = ${params.id}`,
  )
  await exigirPrestadora(db, actor, a.empresaId)
  return { nome: a.nome, tipo: a.tipo, corpo: await ports.arquivos.ler(a.chave) }
}

export const removerCertificado: UseCase<typeof chamadas.removerCertificado> = async ({ db, actor, params }) => {
  const { consultorId } = existente(
    await row(db, { consultorId: num })`
      select consultor_id as "consultorId" from consultor_certificado where id = ${params.id}`,
  )
  const k = await travarConsultor(db, actor, consultorId)
  const r = await lerRegulamento(db)
  const { credenciado } = (await row(db, { credenciado: bool })`
    select exists (select 1 from consultor_credenciado where consultor_id = ${k.id} and encerrado_em is null) as credenciado`)!
  exigir(
    podeRetirarCertificado(
      {
        credenciado,
        outros: await certificadosDe(db, k.id, params.id),
        minimo: r.parametro('cred_atestado_consultor_por_subarea'),
      },
      r.hoje,
    ),
  )
  const removido = existente((await apagarCertificados(db, sql`f.id = ${params.id}`))[0])
  await anotarNaEmpresa(db, k.empresaId, `Certificado retirado de ${k.nome}: ${removido.descricao}.`, actor.id)
  return verConsultor(db, actor, k, r)
}
