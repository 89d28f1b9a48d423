import { type SituacaoDoCredenciamento, situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { acoesDaEmpresa, type QuemOlha } from '@hub/domain/empresa/empresa.rules.ts'
import {
  type ProvaDaTitularidade,
  podeConfirmarTitularidade,
  podeRecusarTitularidade,
  provasDaTitularidade,
  type QuemConfirma,
  type Titularidade,
  titularidades,
} from '@hub/domain/empresa/titularidade.rules.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { setorDoCnae } from '@hub/domain/servico/setor.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Ator } from '../kernel/caso.ts'
import { restanteDoLimite } from '../passos/limite-anual.ts'
import { emVigor, verDocumento } from './documento.consulta.ts'
import {
  colunasDaEmpresa,
  type LinhaDeEmpresa,
  type MelhorPrograma,
  melhorPrograma,
  verLimite,
  verResumo,
} from './empresa.view.ts'

interface LinhaDetalhada extends LinhaDeEmpresa {
  cnae: string | null
  cnaeDescricao: string | null
  cnaesSecundarios: Atividade[]
  sicab: string | null
  sicabValidade: string | null
  inscricaoProdutor: string | null
  caf: string | null
  cep: string | null
  logradouro: string | null
  complemento: string | null
  cidadeIbge: string
  versao: number
  titularidade: Titularidade
  titularidadeProva: ProvaDaTitularidade | null
  telefone: string | null
  email: string | null
  programa: MelhorPrograma
  unidade: { id: number; descricao: string } | null
  credenciamentos: {
    id: number
    servico: { id: number; codigo: string; titulo: string }
    situacao: SituacaoDoCredenciamento
    nota: number | null
    dtainclusao: string
  }[]
  usuarios: { id: number; nome: string; lado: 'cliente' | 'prestador'; representante: boolean }[]
  total: number
  emAndamento: number
}

const encerradas = substatusTodos.filter((s) => substatus[s].vez === null)

/** Whether the company is the caller's own, for the rules. */
export const comoOlha = (ator: Ator, empresaId: number): QuemOlha => ({
  grupos: ator.grupos,
  minha: ator.clienteDe.includes(empresaId) || ator.prestadorDe.includes(empresaId),
})

/** The same for the rules of who claimed a company; `unidadeId` of the unit that serves its city. */
export const comoConfirma = (ator: Ator, empresaId: number, unidadeId: number | null | undefined): QuemConfirma => ({
  ...comoOlha(ator, empresaId),
  daUnidade: unidadeId != null && naPeleDe(ator, 'gestor').some((g) => g.unidades.includes(unidadeId)),
})

/** A company within the caller's scope. @throws Recusa NAO_ENCONTRADO */
export async function lerEmpresa(db: Banco, ator: Ator, id: number): Promise<EmpresaDetalhe> {
  const e = existente(
    await linha<LinhaDetalhada>(
      db,
      sql`select ${colunasDaEmpresa}, e.versao, e.titularidade, e.titularidade_prova as "titularidadeProva", e.cidade_ibge as "cidadeIbge", e.cnae, e.cnae_descricao as "cnaeDescricao", e.cnaes_secundarios as "cnaesSecundarios", e.sicab, e.sicab_validade as "sicabValidade", e.inscricao_produtor as "inscricaoProdutor", e.caf, e.cep, e.logradouro, e.complemento, e.telefone, e.email,
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
        from empresa e where e.id = ${id} and ${escopoDaEmpresa(ator)}`,
    ),
  )
  const r = await lerRegulamento(db)
  const quem = comoOlha(ator, id)
  const confirma = comoConfirma(ator, id, e.unidade?.id)
  const acoes = {
    ...acoesDaEmpresa(quem, e),
    confirmarTitularidade: podeConfirmarTitularidade(confirma, e.titularidade),
    recusarTitularidade: podeRecusarTitularidade(confirma, e.titularidade),
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
    limite_anual: verLimite(e.porte, await restanteDoLimite(db, e.id, r), e.programa, r),
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
    cidade_ibge: e.cidadeIbge,
    versao: e.versao,
    documentos: acoes.verDocumentos.permitido ? (await emVigor(db, id)).map((d) => verDocumento(d, r)) : [],
    acoes,
  }
}
