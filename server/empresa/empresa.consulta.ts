import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import {
  acoesDaEmpresa,
  lados,
  nomeDoCorrigivel,
  podeDecidirCorrecao,
  type QuemOlha,
} from '@hub/domain/empresa/empresa.rules.ts'
import {
  podeConfirmarTitularidade,
  podeRecusarTitularidade,
  provasDaTitularidade,
  type QuemConfirma,
  titularidades,
} from '@hub/domain/empresa/titularidade.rules.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { setorDoCnae } from '@hub/domain/servico/setor.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { escopoDaEmpresa, gruposQueVeem } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, row, text } from '../db/rows.ts'
import { credenciamento, empresa } from '../db/tables/empresa.ts'
import type { Actor } from '../kernel/use-case.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'
import { emVigor, verDocumento } from './documento.consulta.ts'
import {
  colunasDaEmpresa,
  linhaDeEmpresa,
  melhorPrograma,
  programaDaEmpresa,
  verLimite,
  verResumo,
} from './empresa.view.ts'

const linhaDetalhada = {
  ...linhaDeEmpresa,
  grupos: list(oneOf(papeis)),
  ...each(['cnae', 'cnaeDescricao', 'sicab', 'sicabValidade', 'inscricaoProdutor', 'caf', 'cep'], nullable(text)),
  ...each(['logradouro', 'complemento', 'telefone', 'email'], nullable(text)),
  cnaesSecundarios: col(empresa.cnaesSecundarios),
  cidadeIbge: text,
  ...each(['versao', 'total', 'emAndamento'], num),
  titularidade: col(empresa.titularidade),
  titularidadeProva: col(empresa.titularidadeProva),
  correcoes: nullable(col(empresa.correcoes)),
  programa: programaDaEmpresa,
  unidade: nullable(obj({ id: num, descricao: text })),
  credenciamentos: list(
    obj({
      id: num,
      servico: obj({ id: num, codigo: text, titulo: text }),
      situacao: col(credenciamento.situacao),
      nota: nullable(num),
      dtainclusao: text,
    }),
  ),
  usuarios: list(obj({ id: num, nome: text, lado: oneOf(lados), representante: bool })),
}

const encerradas = substatusTodos.filter((s) => substatus[s].vez === null)

/** In which groups the caller sees the company, and whether it is his own, for the rules; `grupos` where they were read along. */
const olhando = (actor: Actor, empresaId: number, grupos: readonly Papel[]): QuemOlha => ({
  grupos,
  minha: actor.clienteDe.includes(empresaId) || actor.prestadorDe.includes(empresaId),
})

/** The same of a company within his scope. @throws Recusa NAO_ENCONTRADO */
export const comoOlha = async (db: Database, actor: Actor, empresaId: number): Promise<QuemOlha> => {
  const { grupos } = existente(
    await row(db, { grupos: list(oneOf(papeis)) })`
      select ${gruposQueVeem(actor)} as grupos from empresa e where e.id = ${empresaId} and ${escopoDaEmpresa(actor)}`,
  )
  return olhando(actor, empresaId, grupos)
}

/** The same for the rules of who claimed it; `unidadeId` of the unit that serves its city. */
export const comoConfirma = (actor: Actor, quem: QuemOlha, unidadeId: number | null | undefined): QuemConfirma => ({
  ...quem,
  daUnidade: unidadeId != null && naPeleDe(actor, 'gestor').some((g) => g.unidades.includes(unidadeId)),
})

/** A company within the caller's scope. @throws Recusa NAO_ENCONTRADO */
export async function lerEmpresa(db: Database, actor: Actor, id: number): Promise<EmpresaDetalhe> {
  const e = existente(
    await row(db, linhaDetalhada)`
      select ${colunasDaEmpresa}, ${gruposQueVeem(actor)} as grupos, e.versao, e.titularidade, e.titularidade_prova as "titularidadeProva", e.correcoes, e.cidade_ibge as "cidadeIbge", e.cnae, e.cnae_descricao as "cnaeDescricao", e.cnaes_secundarios as "cnaesSecundarios", e.sicab, e.sicab_validade as "sicabValidade", e.inscricao_produtor as "inscricaoProdutor", e.caf, e.cep, e.logradouro, e.complemento, e.telefone, e.email,
        ${melhorPrograma} as programa,
        (select json_build_object('id', u.id, 'descricao', u.descricao) from unidade_cidade uc
          join unidade_atendimento u on u.id = uc.unidade_id where uc.cidade_ibge = e.cidade_ibge) as unidade,
        (select coalesce(json_agg(json_build_object('id', c.id, 'situacao', c.situacao, 'nota', c.nota_media,
          'dtainclusao', c.dtainclusao, 'servico', json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo))
          order by s.titulo), '[]') from credenciamento c join servico s on s.id = c.servico_id where c.empresa_id = e.id)
          as credenciamentos,
        (select coalesce(json_agg(json_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome, 'lado', eu.lado,
          'representante', eu.representante) order by u.nome, u.sobrenome), '[]')
          from empresa_usuario eu join usuario u on u.id = eu.usuario_id where eu.empresa_id = e.id and u.ativo) as usuarios,
        (select count(*)::int from solicitacao q where q.empresa_id = e.id) as total,
        (select count(*)::int from solicitacao q where q.empresa_id = e.id and q.substatus not in ${encerradas})
          as "emAndamento"
        from empresa e where e.id = ${id} and ${escopoDaEmpresa(actor)}`,
  )
  const r = await lerRegulamento(db)
  const quem = olhando(actor, id, e.grupos)
  const confirma = comoConfirma(actor, quem, e.unidade?.id)
  const acoes = {
    ...acoesDaEmpresa(quem, e),
    confirmarTitularidade: podeConfirmarTitularidade(confirma, e.titularidade),
    recusarTitularidade: podeRecusarTitularidade(confirma, e.titularidade),
    decidirCorrecao: podeDecidirCorrecao(quem, e.correcoes?.length ?? 0),
  }
  return {
    ...verResumo(e),
    cpf: e.cpf,
    cpf_mask: e.cpf && mascararCpf(e.cpf),
    cnae: e.cnae,
    cnae_descricao: e.cnaeDescricao,
    setor: setorDoCnae(e.cnae) ?? (e.porte === 'PRODUTOR_RURAL' ? 'AGRONEGOCIO' : null),
    cnaes_secundarios: e.cnaesSecundarios,
    sicab: e.sicab,
    sicab_validade: e.sicabValidade,
    inscricao_produtor: e.inscricaoProdutor,
    caf: e.caf,
    cep_mask: e.cep && mascararCep(e.cep),
    logradouro: e.logradouro,
    complemento: e.complemento,
    telefone: e.telefone && mascararTelefone(e.telefone),
    email: e.email,
    programa: e.programa && { id: e.programa.id, descricao: e.programa.descricao, porcentagem: e.programa.bp / 100 },
    limite_anual: verLimite(e.porte, await restanteDoLimite(db, e.id, r.deHoje), e.programa, r),
    unidade: e.unidade,
    credenciamentos: e.credenciamentos.map(({ nota, ...c }) => ({
      ...c,
      ...situacoes[c.situacao],
      nota_media: nota === null ? null : nota / 10,
      dtainclusao: new Date(c.dtainclusao).toISOString(),
    })),
    usuarios: e.usuarios,
    solicitacoes: { total: e.total, em_andamento: e.emAndamento },
    titularidade: {
      codigo: e.titularidade,
      descricao: titularidades[e.titularidade],
      prova: e.titularidadeProva && {
        codigo: e.titularidadeProva,
        descricao: provasDaTitularidade[e.titularidadeProva],
      },
    },
    correcoes: acoes.verDocumentos.permitido
      ? (e.correcoes ?? []).map(({ por: _, ...c }) => ({ ...c, nome: nomeDoCorrigivel[c.campo] }))
      : [],
    cidade_ibge: e.cidadeIbge,
    versao: e.versao,
    documentos: acoes.verDocumentos.permitido ? (await emVigor(db, id)).map((d) => verDocumento(d, r)) : [],
    acoes,
  }
}
