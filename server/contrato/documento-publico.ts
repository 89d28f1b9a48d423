import { descreverEntrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import { partes } from '@hub/domain/contrato/contrato.rules.ts'
import { nomeReservado, type TipoDeDocumento } from '@hub/domain/documento/situacao-publica.rules.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { DocumentoPublico } from '@hub/protocol/kernel/documento-publico.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { col, nullable, rows, text } from '../db/rows.ts'
import type { TeorPublico } from '../db/tables/arquivo.ts'
import { contratoAssinatura } from '../db/tables/contrato.ts'
import { papelNoContrato } from './dados.ts'
import { type DocumentoLido, doMesmoContrato, lerDocumentos } from './situacao-do-documento.ts'

const tipos: Record<TipoDeDocumento, string> = {
  contrato: 'Contrato de prestação de serviços',
  aditivo: 'Termo aditivo de contrato',
  distrato: 'Distrato de contrato',
  atesto_final: 'Atesto final de execução',
  recibo: 'Recibo de pagamento',
  diagnostico: 'Comprovante de diagnóstico',
}

/**
 * Strangers read this: a natural person is the name that he trades under, or a first name and initials, and the middle of his CPF
 * (LGPD, art. 6, III). Name and CNPJ of a company are public.
 */
function verParte({ papel, nome, nomeDoNegocio, documento }: TeorPublico['partes'][number]) {
  if (documento?.length === 14) return { papel, nome, documento: mascararCnpj(documento) }
  // Nobody's name.
  if (nome === VARIAS_EMPRESAS) return { papel, nome, documento: null }
  const proprio = nomeDoNegocio !== undefined && nomeDoNegocio !== nome
  return {
    papel,
    nome: proprio ? nomeDoNegocio : nomeReservado(nome),
    documento: documento && ocultarCpf(documento),
  }
}

const resumir = ({ codigo, tipo, titulo, emitidoEm, estado }: DocumentoLido) => ({
  codigo,
  tipo: { codigo: tipo, descricao: tipos[tipo] },
  titulo,
  emitido_em: iso(emitidoEm),
  estado,
})

/** A document by its verification code, as anybody may see it as of today; undefined when there is none. */
export async function documentoPublico(db: Database, codigo: string): Promise<DocumentoPublico | undefined> {
  const [d] = await lerDocumentos(db, sql`d.codigo = ${codigo}`)
  if (!d) return undefined
  const { servico, valor, divisao = [], inicio, fim, pagoEm, devolvidoEm } = d.dados
  const daParte = d.dados.partes.map(verParte)
  const de = (papel: string) => daParte.find((p) => p.papel === papel)?.nome ?? ''
  const assinaturas = await rows(db, {
    parte: col(contratoAssinatura.parte),
    nome: nullable(text),
    assinadoEm: nullable(text),
    entrada: col(contratoAssinatura.entrada),
  })`
    select parte, nome, assinado_em as "assinadoEm", entrada from contrato_assinatura where contrato_id = ${d.contratoId}`
  return {
    ...resumir(d),
    sha256: d.sha256,
    partes: daParte,
    teor: {
      servico,
      valor: valor === null ? null : emReais(valor),
      divisao: divisao.map((p) => ({ papel: p.papel, valor: emReais(p.valor) })),
      inicio,
      fim,
      pago_em: pagoEm ?? null,
      devolvido_em: devolvidoEm ?? null,
      devolvido: d.tipo === 'recibo' ? emReais(d.devolvido) : null,
    },
    assinaturas: partes.flatMap((p) =>
      assinaturas
        .filter((a) => a.parte === p)
        .map((a) => ({
          papel: papelNoContrato[p],
          de: de(papelNoContrato[p]),
          nome: a.nome && nomeReservado(a.nome),
          assinado_em: iso(a.assinadoEm),
          entrada: a.entrada && descreverEntrada(a.entrada, { publico: true }),
        })),
    ),
    relacionados: (await lerDocumentos(db, doMesmoContrato(d))).map(resumir),
  }
}
