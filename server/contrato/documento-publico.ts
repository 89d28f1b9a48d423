import { type Parte, partes } from '@hub/domain/contrato/contrato.rules.ts'
import { type SituacaoDoContrato, situacoes } from '@hub/domain/contrato/contrato.states.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { DocumentoPublico } from '@hub/protocol/contrato.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linha } from '../db/linhas.ts'
import { papelNoContrato } from './dados.ts'

const tipos = {
  contrato: 'Contrato de prestação de serviços',
  aditivo: 'Termo aditivo de contrato',
  distrato: 'Distrato de contrato',
  atesto_final: 'Atesto final de execução',
  recibo: 'Recibo de pagamento',
  diagnostico: 'Comprovante de diagnóstico',
} as const

interface Empresa {
  nome: string
  cnpj: string | null
  cpf: string | null
}
interface Linha {
  codigo: string
  tipo: keyof typeof tipos
  titulo: string
  emitidoEm: string
  sha256: string | null
  situacao: SituacaoDoContrato | null
  patrocinador: { nome: string; documento: string } | null
  cliente: Empresa
  prestador: Empresa | null
  assinaturas: { parte: Parte; nome: string | null; assinadoEm: string | null }[] | null
}

/** Strangers read this: a person is a first name and initials, a document its middle (LGPD, art. 6, III). */
const semSobrenome = (nome: string): string => {
  const [primeiro = '', ...resto] = nome.split(/\s+/)
  return [primeiro, ...resto.filter((p) => p.length > 2).map((p) => `${p[0]}.`)].join(' ')
}
const ocultarCnpj = (cnpj: string): string => `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/****-**`

const verEmpresa = (papel: string, e: Empresa) => ({
  papel,
  nome: e.cnpj ? e.nome : semSobrenome(e.nome),
  documento: e.cnpj ? ocultarCnpj(e.cnpj) : ocultarCpf(e.cpf ?? ''),
})

const semEfeito: readonly SituacaoDoContrato[] = ['cancelado', 'expirado', 'distratado']

function estadoDe(situacao: SituacaoDoContrato | null): DocumentoPublico['estado'] {
  if (!situacao) return { codigo: 'valido', descricao: 'Válido' }
  const { descricao } = situacoes[situacao]
  if (semEfeito.includes(situacao)) return { codigo: 'sem_efeito', descricao }
  return { codigo: ['gerado', 'em_assinatura'].includes(situacao) ? 'em_assinatura' : 'valido', descricao }
}

/** A document by its verification code, as anybody may see it; undefined when there is none. */
export async function documentoPublico(db: Banco, codigo: string): Promise<DocumentoPublico | undefined> {
  const d = await linha<Linha>(
    db,
    sql`select d.codigo, d.tipo, d.titulo, d.dtainclusao as "emitidoEm", d.sha256, k.situacao, k.dados->'patrocinador' as patrocinador,
      jsonb_build_object('nome', c.nomefantasia, 'cnpj', c.cnpj, 'cpf', c.cpf) as cliente,
      case when e.id is not null then jsonb_build_object('nome', e.nomefantasia, 'cnpj', e.cnpj, 'cpf', e.cpf) end as prestador,
      (select jsonb_agg(jsonb_build_object('parte', a.parte, 'nome', a.nome, 'assinadoEm', a.assinado_em))
        from contrato_assinatura a where a.contrato_id = k.id) as assinaturas
      from documento d join solicitacao s on s.id = d.solicitacao_id
      left join contrato k on k.codigo = d.codigo left join proposta p on p.id = k.proposta_id
      left join diagnostico x on x.comprovante_codigo = d.codigo
      join empresa c on c.id = coalesce(k.empresa_id, s.empresa_id)
      left join empresa e on e.id = case when x.id is null then coalesce(p.empresa_id, s.prestador_id) else x.empresa_id end
      where d.codigo = ${codigo}`,
  )
  if (!d) return undefined
  const assinaturas = d.assinaturas ?? []
  return {
    codigo: d.codigo,
    tipo: { codigo: d.tipo, descricao: tipos[d.tipo] },
    titulo: d.titulo,
    emitido_em: iso(d.emitidoEm),
    estado: estadoDe(d.situacao),
    sha256: d.sha256,
    partes: [
      verEmpresa(papelNoContrato.cliente, d.cliente),
      ...(d.prestador ? [verEmpresa(papelNoContrato.prestador, d.prestador)] : []),
      ...(d.patrocinador
        ? [
            verEmpresa(papelNoContrato.entidade, {
              nome: d.patrocinador.nome,
              cnpj: d.patrocinador.documento,
              cpf: null,
            }),
          ]
        : []),
    ],
    assinaturas: partes.flatMap((p) =>
      assinaturas
        .filter((a) => a.parte === p)
        .map((a) => ({
          papel: papelNoContrato[p],
          nome: a.nome && semSobrenome(a.nome),
          assinado_em: iso(a.assinadoEm),
        })),
    ),
  }
}
