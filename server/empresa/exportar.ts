import { maisAvancada } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import { exportar as exportarLista, porIds } from '../passos/exportar.ts'
import { colunasDaEmpresa, type LinhaDeEmpresa } from './empresa.view.ts'
import { empresasDoRecorte, ondeDasEmpresas } from './recorte.ts'

interface Linha extends LinhaDeEmpresa {
  cnae: string | null
  cnaeDescricao: string | null
  sicab: string | null
  telefone: string | null
  email: string | null
  cep: string | null
  logradouro: string | null
  complemento: string | null
  unidade: string | null
  solicitacoes: number
}

const colunas = [
  { titulo: 'Nome fantasia', largura: 36 },
  { titulo: 'Razão social', largura: 40 },
  { titulo: 'CNPJ ou CPF', largura: 20 },
  { titulo: 'Atua como', largura: 20 },
  { titulo: 'Porte', largura: 30 },
  { titulo: 'CNAE', largura: 12 },
  { titulo: 'Atividade', largura: 40 },
  { titulo: 'Situação', largura: 18 },
  { titulo: 'Credenciamento', largura: 18 },
  { titulo: 'Telefone', largura: 18 },
  { titulo: 'E-mail', largura: 32 },
  { titulo: 'CEP', largura: 12 },
  { titulo: 'Endereço', largura: 40 },
  { titulo: 'Cidade', largura: 24 },
  { titulo: 'Estado', largura: 8 },
  { titulo: 'Unidade de atendimento', largura: 26 },
  { titulo: 'SICAB', largura: 16 },
  { titulo: 'Solicitações', largura: 12 },
  { titulo: 'No Hub desde', largura: 14, como: 'dia' },
] as const

const rotulos = { cliente: 'Cliente', prestador: 'Prestador' } as const

/** What the search finds, by age. A person's CPF shows its middle alone, as in lists. */
export const exportar: Caso<typeof empresa.exportar> = async ({ db, ator, query, portas, sinal }) => {
  const { formato, ...recorte } = query
  const r = await lerRegulamento(db)
  const onde = ondeDasEmpresas(ator, recorte)
  return exportarLista<Linha>(portas.planilhas, {
    arquivo: `empresas-${r.hoje}`,
    aba: 'Empresas',
    formato,
    colunas,
    sinal: sinal(),
    ler: porIds(db, sql`select e.id from ${empresasDoRecorte(recorte)} where ${onde} order by e.id`, (destas) =>
      linhas<Linha>(
        db,
        sql`select ${colunasDaEmpresa}, e.cnae, e.cnae_descricao as "cnaeDescricao", e.sicab, e.telefone, e.email, e.cep, e.logradouro, e.complemento,
            (select u.descricao from unidade_cidade uc join unidade_atendimento u on u.id = uc.unidade_id
              where uc.cidade_ibge = e.cidade_ibge) as unidade,
            (select count(*)::int from solicitacao q where q.empresa_id = e.id) as solicitacoes
          from empresa e where e.id = any(${destas}) order by e.id`,
      ),
    ),
    celulas: (e): ValorEscrito[] => {
      const credenciamento = maisAvancada(e.situacoes)
      return [
        e.nomefantasia,
        e.razaosocial,
        e.cnpj ? mascararCnpj(e.cnpj) : ocultarCpf(e.cpf ?? ''),
        e.lados.map((l) => rotulos[l]).join(' e '),
        e.porte && portes[e.porte].rotulo,
        e.cnae && mascararCnae(e.cnae),
        e.cnaeDescricao,
        e.ativo ? (e.suspenso ? 'Suspensa' : 'Ativa') : 'Inativa',
        credenciamento ? situacoes[credenciamento].descricao : null,
        e.telefone && mascararTelefone(e.telefone),
        e.email,
        e.cep && mascararCep(e.cep),
        [e.logradouro, e.complemento].filter(Boolean).join(', ') || null,
        e.cidade,
        e.estado,
        e.unidade,
        e.sicab,
        e.solicitacoes,
        { dia: r.diaDe(new Date(e.dtainclusao)) },
      ]
    },
  })
}
