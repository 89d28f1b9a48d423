import { podeRetirarCertificado } from '@hub/domain/credenciamento/consultor.rules.ts'
import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { bool, linha, num, text } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { consultorCertificado } from '../db/tables/credenciamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { certificadosDe, travarConsultor, verConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'
import { exigirPrestadora } from './par.ts'

export const incluirCertificado: Caso<typeof chamadas.incluirCertificado> = async ({
  db,
  ator,
  params,
  corpo,
  arquivos,
}) => {
  const k = await travarConsultor(db, ator, params.id)
  if (arquivos.length === 0) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe o certificado.' } })
  const r = await lerRegulamento(db)
  const { descricao, emissao = null, validade = null } = corpo
  if (emissao && emissao > r.hoje) throw campoInvalido('emissao', 'A emissão não pode ser depois de hoje.')
  if (validade && validade < r.hoje) throw campoInvalido('validade', 'Este certificado já venceu.')
  await db
    .insert(consultorCertificado)
    .values(
      arquivos.map((a) => ({ consultorId: k.id, arquivoId: a.id, descricao, emissao, validade, enviadoPor: ator.id })),
    )
  await anotarNaEmpresa(db, k.empresaId, `Certificado incluído para ${k.nome}: ${descricao}.`, ator.id)
  return verConsultor(db, ator, k, r)
}

export const baixarCertificado: Caso<typeof chamadas.baixarCertificado> = async ({ db, ator, params, portas }) => {
  const a = existente(
    await linha(db, { chave: text, nome: text, tipo: text, empresaId: num })`
      select a.chave, a.nome, a.tipo, k.empresa_id as "empresaId" from consultor_certificado f
        join consultor_empresa k on k.id = f.consultor_id join arquivo a on a.id = f.arquivo_id
        where f.id = ${params.id} and f.removido_em is null`,
  )
  await exigirPrestadora(db, ator, a.empresaId)
  return { nome: a.nome, tipo: a.tipo, corpo: await portas.arquivos.ler(a.chave) }
}

export const removerCertificado: Caso<typeof chamadas.removerCertificado> = async ({ db, ator, params }) => {
  const { consultorId } = existente(
    await linha(db, { consultorId: num })`
      select consultor_id as "consultorId" from consultor_certificado where id = ${params.id} and removido_em is null`,
  )
  const k = await travarConsultor(db, ator, consultorId)
  const r = await lerRegulamento(db)
  const { credenciado } = (await linha(db, { credenciado: bool })`
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
  const removido = existente(
    await linha(db, { descricao: text })`
      update consultor_certificado set removido_em = agora() where id = ${params.id} and removido_em is null
        returning descricao`,
  )
  await anotarNaEmpresa(db, k.empresaId, `Certificado retirado de ${k.nome}: ${removido.descricao}.`, ator.id)
  return verConsultor(db, ator, k, r)
}
