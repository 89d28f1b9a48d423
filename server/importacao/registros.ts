import { type SQL, sql } from '../db/drizzle.ts'
import type { TabelaImportada } from '../db/tables/importacao.ts'

/** Ids of import `i`'s records of a table. */
const trazidos = (i: number, tabela: TabelaImportada): SQL =>
  sql`(select registro_id from importacao_registro where importacao_id = ${i} and tabela = ${tabela})`
/** The moment at which the record was brought: the import may have gone on long after. */
const trazido = (tabela: TabelaImportada, id: number): SQL =>
  sql`(select dtainclusao from importacao_registro where tabela = ${tabela} and registro_id = ${id})`

interface Registro {
  /** As a page counts them. */
  nome: string
  /**
   * What import `i` itself wrote around record `id`, in the order in which it goes. What came later, a line of the history, another
   * person, another version, stays, and blocks. Null: it is never deleted.
   */
  partes: readonly ((id: number, i: number) => SQL)[] | null
}

export const registrosImportados: Record<TabelaImportada, Registro> = {
  area_atuacao: { nome: 'Áreas de atuação', partes: [(id) => sql`delete from area_atuacao where id = ${id}`] },
  tema: { nome: 'Temas', partes: [(id) => sql`delete from tema where id = ${id}`] },
  subtema: { nome: 'Subtemas', partes: [(id) => sql`delete from subtema where id = ${id}`] },
  unidade_atendimento: {
    nome: 'Unidades',
    partes: [
      (id) =>
        sql`delete from unidade_cidade where unidade_id = ${id} and desde <= ${trazido('unidade_atendimento', id)}`,
      (id) => sql`delete from unidade_atendimento where id = ${id}`,
    ],
  },
  usuario: {
    nome: 'Pessoas convidadas',
    partes: [
      (id) => sql`delete from link_unico where finalidade = 'senha' and referencia = ${id}`,
      (id, i) => sql`delete from empresa_usuario where usuario_id = ${id} and empresa_id in ${trazidos(i, 'empresa')}`,
      (id) => sql`delete from unidade_gestor where usuario_id = ${id}`,
      (id) => sql`delete from area_gestor where usuario_id = ${id}`,
      (id) => sql`delete from usuario_grupo where usuario_id = ${id}`,
      (id) => sql`delete from usuario where id = ${id}`,
    ],
  },
  centro_custo: {
    nome: 'Centros de custo',
    partes: [
      (id) =>
        sql`delete from centro_custo_lancamento where centro_custo_id = ${id} and dtainclusao <= ${trazido('centro_custo', id)}`,
      (id) =>
        sql`delete from centro_custo_historico where centro_custo_id = ${id} and dtainclusao <= ${trazido('centro_custo', id)}`,
      (id) => sql`delete from centro_custo where id = ${id}`,
    ],
  },
  servico: {
    nome: 'Serviços',
    partes: [
      (id) =>
        sql`delete from modelo_oferta_porte where modelo_oferta_id in (select id from modelo_oferta where servico_id = ${id})`,
      (id) =>
        sql`delete from modelo_oferta_etapa where modelo_oferta_id in (select id from modelo_oferta where servico_id = ${id})`,
      (id) => sql`delete from modelo_oferta where servico_id = ${id}`,
      (id) => sql`delete from servico_versao where servico_id = ${id} and versao = 1`,
      (id) => sql`delete from servico where id = ${id}`,
    ],
  },
  questionario: {
    nome: 'Questionários',
    partes: [
      // One that was edited since has a newer version of its questions.
      (id) =>
        sql`delete from questionario_versao where questionario_id = ${id} and dtainclusao <= ${trazido('questionario', id)}`,
      (id) => sql`delete from pergunta where questionario_id = ${id}`,
      (id) => sql`delete from questionario where id = ${id}`,
    ],
  },
  empresa: {
    nome: 'Empresas',
    partes: [
      (id, i) => sql`delete from empresa_usuario where empresa_id = ${id} and usuario_id in ${trazidos(i, 'usuario')}`,
      (id) => sql`delete from empresa_historico where empresa_id = ${id} and dtainclusao <= ${trazido('empresa', id)}`,
      (id) => sql`delete from empresa where id = ${id}`,
    ],
  },
  credenciamento: {
    nome: 'Credenciamentos',
    partes: [
      (id) =>
        sql`delete from credenciamento_passo where credenciamento_id = ${id} and dtainclusao <= ${trazido('credenciamento', id)}`,
      (id) => sql`delete from credenciamento where id = ${id}`,
    ],
  },
  solicitacao: { nome: 'Solicitações', partes: null },
}
