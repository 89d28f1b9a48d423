import { descreverEntrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import { intervaloDasParcelas, planoDoCliente } from '@hub/domain/cobranca/plano.rules.ts'
import { type Parte, partes } from '@hub/domain/contrato/contrato.rules.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import type { TomadorDaNota } from '@hub/domain/nota/conferir.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { col, each, list, nullable, num, obj, row, rows, type Shape, text } from '../db/rows.ts'
import type { TeorPublico } from '../db/tables/arquivo.ts'
import { contratoAssinatura } from '../db/tables/contrato.ts'
import { type ConteudoDaVersao, propostaVersao } from '../db/tables/proposta.ts'
import type {
  Assinatura,
  DadosDoAditivo,
  DadosDoContrato,
  Emissao,
  Parte as ParteNoPapel,
} from '../integrations/pdf/pdf.ts'
import type { Config } from '../kernel/config.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

/** What a contract says, but for its code and signatures; kept with it as JSON. Money in centavos. */
export type Teor = Omit<DadosDoContrato, keyof Emissao | 'assinaturas'>
/** The same of an amendment or termination: the contract as it is afterwards, and what changes. Its `numero` is its title. */
export type TeorDoAditivo = Omit<DadosDoAditivo, keyof Emissao | 'assinaturas'>

/** What each document is called. */
export const nomes = { contrato: 'Contrato', aditivo: 'Aditivo', distrato: 'Distrato' } as const

export const papelNoContrato: Record<Parte, string> = {
  cliente: 'Cliente',
  prestador: 'Prestador',
  entidade: 'Patrocinador',
}

/** What a contract, amendment or termination says to strangers. */
export const teorPublico = (t: Teor): TeorPublico => ({
  servico: t.servico.titulo,
  partes: [
    { papel: papelNoContrato.cliente, ...publica(t.cliente) },
    { papel: papelNoContrato.prestador, ...publica(t.prestador) },
    { papel: papelNoContrato.entidade, ...publica(t.patrocinador) },
  ],
  valor: t.preco.totalCentavos,
  divisao: [
    { papel: papelNoContrato.entidade, valor: t.preco.subsidioCentavos },
    ...(t.preco.parceiro ? [{ papel: t.preco.parceiro.nome, valor: t.preco.parceiro.valorCentavos }] : []),
    { papel: papelNoContrato.cliente, valor: t.preco.clienteCentavos },
  ],
  inicio: t.inicio,
  fim: t.fim,
})
const publica = ({ nome, nomeDoNegocio, documento }: ParteNoPapel) => ({
  nome,
  ...(nomeDoNegocio && { nomeDoNegocio }),
  documento,
})

const colunasDeEmpresa = {
  ...each(['nomefantasia', 'razaosocial', 'documento', 'cidade', 'estado'], text),
  ...each(['logradouro', 'complemento', 'cep', 'email'], nullable(text)),
  representantes: list(obj({ nome: text, cpf: nullable(text) })),
} satisfies Shape

/** A company as the contract names it; its representative too, where there is only one that could sign. */
async function parte(tx: Database, empresaId: number, lado: 'cliente' | 'prestador'): Promise<ParteNoPapel> {
  const e = existente(
    await row(tx, colunasDeEmpresa)`
      select e.razaosocial, e.nomefantasia, coalesce(e.cnpj, e.cpf) as documento, e.logradouro, e.complemento, e.cidade, e.estado, e.cep, e.email,
        coalesce((select jsonb_agg(jsonb_build_object('nome', u.nome || ' ' || u.sobrenome, 'cpf', u.cpf))
          from empresa_usuario eu join usuario u on u.id = eu.usuario_id
          where eu.empresa_id = e.id and eu.lado = ${lado} and eu.representante and ${agePor(sql`eu`)}), '[]') as representantes
        from empresa e where e.id = ${empresaId}`,
  )
  const [unico, outro] = e.representantes
  return {
    nome: e.razaosocial,
    nomeDoNegocio: e.nomefantasia,
    documento: e.documento.trim(),
    endereco: [e.logradouro, e.complemento, `${e.cidade} (${e.estado})`, e.cep && `CEP ${mascararCep(e.cep)}`]
      .filter(Boolean)
      .join(', '),
    ...(e.email && { email: e.email }),
    ...(unico && !outro && { representante: { nome: unico.nome, ...(unico.cpf && { cpf: unico.cpf }) } }),
  }
}

/**
 * The client pays the sponsor in the request's instalments, the first before the start; the sponsor pays the provider each stage
 * whole, after its acceptance: the same parts as the provider's invoices have (server/projeto/ao-autorizar-proposta.ts).
 */
function plano(s: Solicitacao, etapas: ConteudoDaVersao['etapas']): Teor['plano'] {
  const subsidios = dividir(
    s.valorSubsidio ?? 0,
    etapas.map((e) => e.valor),
  )
  return [
    ...planoDoCliente(s.valorCliente ?? 0, s.parcelas, null).map(({ parcela, valor }) => ({
      quem: 'cliente' as const,
      condicao:
        parcela === 1
          ? 'Antes do início da execução'
          : `${(parcela - 1) * intervaloDasParcelas} dias depois do vencimento da primeira parcela do cliente`,
      valorCentavos: valor,
    })),
    ...etapas.map((e, i) => ({
      quem: 'patrocinador' as const,
      condicao: `Após o aceite da etapa ${e.ordem}`,
      valorCentavos: e.valor,
      subsidioCentavos: subsidios[i]!,
    })),
  ].map((p, i) => ({ parcela: i + 1, ...p }))
}

const emNomeDe: Record<TomadorDaNota, string> = {
  CLIENTE: 'do Cliente',
  ENTIDADE: 'do Patrocinador',
  CLIENTE_OU_ENTIDADE: 'do Cliente ou do Patrocinador',
}

/** The sponsoring body as the environment names it. */
const patrocinadorDe = ({ nome, cnpj, cidade, estado, endereco, representante }: Config['entidade']) => ({
  nome,
  documento: cnpj,
  endereco: [endereco, `${cidade} (${estado})`].filter(Boolean).join(', '),
  ...(representante && { representante }),
})

/** The contract of the authorised proposal's last sending with one client company. */
export async function teorDoContrato(
  tx: Database,
  config: Config,
  r: Regulamento,
  { s, propostaId, empresaId, numero }: { s: Solicitacao; propostaId: number; empresaId: number; numero: string },
): Promise<Teor> {
  const { conteudo, prestadorId } = existente(
    await row(tx, { conteudo: col(propostaVersao.conteudo), prestadorId: num })`
      select v.conteudo, p.empresa_id as "prestadorId" from proposta p join proposta_versao v on v.proposta_id = p.id
        where p.id = ${propostaId} order by v.id desc limit 1`,
  )
  const parceiro = s.valorParceiro
    ? await row(tx, { nome: text })`select razaosocial as nome from parceiro where id = ${s.parceiroId}`
    : undefined
  const horas = conteudo.etapas.reduce((t, e) => t + e.horas, 0)
  return {
    numero,
    solicitacao: s.nrosolicitacao,
    cliente: await parte(tx, empresaId, 'cliente'),
    prestador: await parte(tx, prestadorId, 'prestador'),
    patrocinador: patrocinadorDe(config.entidade),
    servico: {
      titulo: s.oferta.servico,
      oferta: s.oferta.titulo,
      ...(conteudo.visita && { modalidade: conteudo.visita }),
      horas,
      // As the authorised sending names them: who joins or leaves the provider later changes no contract.
      ...(conteudo.consultores?.length && { equipe: conteudo.consultores.map((k) => k.nome) }),
    },
    objeto: s.objetivo,
    etapas: conteudo.etapas.map((e) => ({
      ordem: e.ordem,
      descricao: e.descricao,
      horas: e.horas,
      valorCentavos: e.valor,
      inicio: e.dtainicio,
      fim: e.dtafim,
    })),
    preco: {
      totalCentavos: conteudo.valorBruto,
      subsidioCentavos: s.valorSubsidio ?? 0,
      clienteCentavos: s.valorCliente ?? 0,
      ...(parceiro && { parceiro: { nome: parceiro.nome, valorCentavos: s.valorParceiro } }),
    },
    plano: plano(s, conteudo.etapas),
    tomador: emNomeDe[r.de(s).parametro('nota_tomador')],
    inicio: conteudo.dtaInicio,
    fim: conteudo.dtaFim,
    diasDeAceite: r.de(s).parametro('aceite_tacito_etapa_dc'),
    foro: `${config.entidade.cidade} (${config.entidade.estado})`,
  }
}

const pendente = (teor: Teor, p: Parte): Assinatura => {
  const quem = { cliente: teor.cliente, prestador: teor.prestador, entidade: teor.patrocinador }[p]
  return { papel: papelNoContrato[p], de: quem.nome }
}

/** Places to sign, as the parties see them before anybody has. */
export const assinaturasEmBranco = (teor: Teor): Assinatura[] => partes.map((p) => pendente(teor, p))

const assinada = {
  parte: col(contratoAssinatura.parte),
  ...each(['nome', 'documento', 'ip', 'sha256', 'assinadoEm'], text),
  entrada: col(contratoAssinatura.entrada),
  deleganteNome: nullable(text),
}

/** Signatures with their traces, for the version that is sealed. */
export async function assinaturasFeitas(db: Database, contratoId: number, teor: Teor): Promise<Assinatura[]> {
  const feitas = await rows(db, assinada)`
    select parte, nome, documento, ip, sha256, assinado_em as "assinadoEm", entrada, delegante_nome as "deleganteNome" from contrato_assinatura
      where contrato_id = ${contratoId} and assinado_em is not null`
  return partes.map((p) => {
    const a = feitas.find((f) => f.parte === p)
    if (!a) return pendente(teor, p)
    return {
      ...pendente(teor, p),
      nome: a.nome,
      cpf: a.documento,
      assinadoEm: new Date(a.assinadoEm),
      ip: a.ip,
      hash: a.sha256,
      ...(a.entrada && { entrada: descreverEntrada(a.entrada) }),
      ...(a.deleganteNome && { porDelegacaoDe: a.deleganteNome }),
    }
  })
}
