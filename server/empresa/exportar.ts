import { maisAvancada } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { documentoNaLista } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import {
  type ColunaDasEmpresas,
  colunasDasEmpresas,
  type empresa,
  tituloDaColunaDeEmpresa,
} from '@hub/protocol/empresa.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { each, nullable, num, type Row, rows, text } from '../db/rows.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exportar as exportarLista, porIds } from '../services/exportar.ts'
import { colunasDaEmpresa, linhaDeEmpresa } from './empresa.view.ts'
import { empresasDoRecorte } from './recorte.ts'

const forma = {
  ...linhaDeEmpresa,
  ...each(['cnae', 'cnaeDescricao', 'sicab', 'telefone', 'email', 'cep', 'logradouro'], nullable(text)),
  ...each(['complemento', 'unidade'], nullable(text)),
  solicitacoes: num,
}
type Linha = Row<typeof forma>

const larguras: Partial<Record<ColunaDasEmpresas, number>> = {
  nome: 36,
  razao: 40,
  porte: 30,
  cnae: 12,
  atividade: 40,
  email: 32,
  cep: 12,
  endereco: 40,
  estado: 8,
  solicitacoes: 12,
}

const rotulos = { cliente: 'Cliente', prestador: 'Prestador' } as const

/** What the search finds, in the list's order. A person's CPF shows its middle alone, as in lists. */
export const exportar: UseCase<typeof empresa.exportar> = async ({ db, actor, query, ports, sinal }) => {
  const { formato, colunas, ...recorte } = query
  const r = await lerRegulamento(db)
  const { de } = await empresasDoRecorte(db, actor, recorte)
  const celula: Record<ColunaDasEmpresas, (e: Linha) => ValorEscrito> = {
    nome: (e) => e.nomefantasia,
    razao: (e) => e.razaosocial,
    documento: documentoNaLista,
    lado: (e) => e.lados.map((l) => rotulos[l]).join(' e '),
    porte: (e) => e.porte && portes[e.porte].rotulo,
    cnae: (e) => e.cnae && mascararCnae(e.cnae),
    atividade: (e) => e.cnaeDescricao,
    situacao: (e) => (e.ativo ? (e.suspenso ? 'Suspensa' : 'Ativa') : 'Inativa'),
    credenciamento: (e) => {
      const credenciamento = maisAvancada(e.situacoes)
      return credenciamento ? situacoes[credenciamento].descricao : null
    },
    telefone: (e) => e.telefone && mascararTelefone(e.telefone),
    email: (e) => e.email,
    cep: (e) => e.cep && mascararCep(e.cep),
    endereco: (e) => [e.logradouro, e.complemento].filter(Boolean).join(', ') || null,
    cidade: (e) => e.cidade,
    estado: (e) => e.estado,
    unidade: (e) => e.unidade,
    sicab: (e) => e.sicab,
    solicitacoes: (e) => e.solicitacoes,
    desde: (e) => ({ dia: r.diaDe(new Date(e.dtainclusao)) }),
  }
  return exportarLista(ports.planilhas, {
    arquivo: `empresas-${r.hoje}`,
    aba: 'Empresas',
    formato,
    colunas: [...new Set(colunas ?? colunasDasEmpresas)].map((c) => ({
      titulo: tituloDaColunaDeEmpresa[c],
      largura: larguras[c] ?? 20,
      ...(c === 'desde' && { como: 'dia' as const }),
      celula: celula[c],
    })),
    sinal: sinal(),
    ler: porIds(
      db,
      sql`select e.id ${de} order by e.nome_na_ordem, e.id`,
      (destas) =>
        rows(db, forma)`
          select ${colunasDaEmpresa}, e.cnae, e.cnae_descricao as "cnaeDescricao", e.sicab, e.telefone, e.email, e.cep, e.logradouro, e.complemento,
            (select u.descricao from unidade_cidade uc join unidade_atendimento u on u.id = uc.unidade_id
              where uc.cidade_ibge = e.cidade_ibge) as unidade,
            (select count(*)::int from solicitacao q where q.empresa_id = e.id) as solicitacoes
          from unnest(${destas}) with ordinality o(id, n) join empresa e on e.id = o.id order by o.n`,
    ),
  })
}
