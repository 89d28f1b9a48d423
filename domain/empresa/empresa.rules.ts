import { mascararCep } from '../kernel/cep.ts'
import { mascararCnae } from '../kernel/cnae.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import { mascararTelefone } from '../kernel/telefone.ts'
import { ehPorte, portes } from '../porte/porte.ts'

/** Data of a company that change, in the order of the form, as sentences name them. */
const camposDaEmpresa = {
  nomefantasia: 'nome fantasia',
  razaosocial: 'razão social',
  porte: 'porte',
  cnae: 'CNAE',
  cnaeDescricao: 'atividade',
  cnaesSecundarios: 'outras atividades',
  sicab: 'SICAB',
  sicabValidade: 'validade do SICAB',
  inscricaoProdutor: 'inscrição de produtor',
  caf: 'CAF',
  telefone: 'telefone',
  email: 'e-mail',
  cep: 'CEP',
  logradouro: 'endereço',
  complemento: 'complemento',
  cidade: 'cidade',
} as const
export type CampoDaEmpresa = keyof typeof camposDaEmpresa
/** What decides the subsidy. */
const soDaEquipe: readonly CampoDaEmpresa[] = ['razaosocial', 'porte', 'cidade']
type DadosDaEmpresa = Partial<Record<CampoDaEmpresa, string | null>>

/** Who asks, and whether the company is his own. */
export interface QuemOlha {
  /** Of his groups those in which he sees this company: a manager of another unit is no manager here. */
  grupos: readonly Papel[]
  /** It acts for the company, on either side. */
  minha: boolean
}

/** Of one's own company nobody is staff: who else keeps its data decides what its subsidy depends on. */
const daEquipe = (quem: QuemOlha) =>
  !quem.minha && (quem.grupos.includes('gestor') || quem.grupos.includes('coordenador'))
const paraQuem = (serve: boolean): Decisao => (serve ? permitido : recusado('PAPEL_NAO_PERMITE'))

/** The staff, and whoever acts for the company. What decides the subsidy is the staff's alone. */
export const podeEditar = (quem: QuemOlha): Decisao => paraQuem(quem.minha || daEquipe(quem))

/** Who acts for the company and may not change a datum itself asks those who may. */
export const podePedirCorrecao = (quem: QuemOlha): Decisao => paraQuem(quem.minha)

/** What the staff writes for itself about a company: not for its people, in whatever other group they are. */
export const leInternas = (quem: QuemOlha): boolean => !quem.minha && (daEquipe(quem) || quem.grupos.includes('admin'))
/** Its documents, and its history but for that. */
export const podeAcompanhar = (quem: QuemOlha): Decisao => paraQuem(quem.minha || leInternas(quem))

/** What somebody may ask to be corrected: every datum that is the staff's to change, and the document itself. */
export const corrigiveis = ['documento', 'razaosocial', 'porte', 'cidade', 'programa'] as const
export type Corrigivel = (typeof corrigiveis)[number]
export const nomeDoCorrigivel: Record<Corrigivel, string> = {
  documento: 'CNPJ ou CPF',
  razaosocial: camposDaEmpresa.razaosocial,
  porte: camposDaEmpresa.porte,
  cidade: camposDaEmpresa.cidade,
  programa: 'programa',
}

/** A correction that was asked for and that nobody has answered; of each datum the last one. */
export interface Correcao {
  campo: Corrigivel
  certo: string
  motivo: string
  /** Who asked, and when (ISO). */
  por: number
  em: string
}

/** Whoever of the staff keeps the company's data says what came of it; administration, where its city has no manager. */
export function podeDecidirCorrecao(quem: QuemOlha, abertas: number): Decisao {
  if (!leInternas(quem)) return recusado('PAPEL_NAO_PERMITE')
  return abertas > 0 ? permitido : recusado('SITUACAO_NAO_PERMITE')
}

/** Fields that somebody sent and may not change. */
export const camposProibidos = (quem: QuemOlha, dados: DadosDaEmpresa): CampoDaEmpresa[] =>
  daEquipe(quem)
    ? []
    : (Object.keys(dados) as CampoDaEmpresa[]).filter((c) => dados[c] !== undefined && soDaEquipe.includes(c))

/** Whether the registration is in force is the coordinators' to say, of companies that are not their own. */
export const podeAtivar = (quem: QuemOlha, e: { ativo: boolean }, ativo: boolean): Decisao => {
  if (quem.minha || !quem.grupos.includes('coordenador')) return recusado('PAPEL_NAO_PERMITE')
  return e.ativo === ativo ? recusado('SITUACAO_NAO_PERMITE') : permitido
}

/** What may be done with a company that one sees. */
export const acoesDaEmpresa = (quem: QuemOlha, e?: { ativo: boolean }) => ({
  ...(e && { ativar: podeAtivar(quem, e, true), desativar: podeAtivar(quem, e, false) }),
  editar: podeEditar(quem),
  pedirCorrecao: podePedirCorrecao(quem),
  enviarDocumento: podeEditar(quem),
  verDocumentos: podeAcompanhar(quem),
  anotar: paraQuem(daEquipe(quem)),
  consultarRm: paraQuem(leInternas(quem)),
})

interface Mudanca {
  campo: CampoDaEmpresa
  antes: string | null
  depois: string | null
}

const cheio = (v: string | null | undefined): string | null => v?.trim() || null

/** What of the data really changes; blank and absent are the same. */
export const mudancas = (antes: DadosDaEmpresa, depois: DadosDaEmpresa): Mudanca[] =>
  (Object.keys(camposDaEmpresa) as CampoDaEmpresa[]).flatMap((campo) => {
    if (depois[campo] === undefined) return []
    const [a, d] = [cheio(antes[campo]), cheio(depois[campo])]
    return a === d ? [] : [{ campo, antes: a, depois: d }]
  })

function dito(campo: CampoDaEmpresa, valor: string | null): string {
  if (valor === null) return 'vazio'
  if (campo === 'cep') return mascararCep(valor)
  if (campo === 'telefone') return mascararTelefone(valor)
  if (campo === 'cnae') return mascararCnae(valor)
  return campo === 'porte' && ehPorte(valor) ? portes[valor].sigla : valor
}

const dizemDePessoa: readonly string[] = [
  'razaosocial',
  'nomefantasia',
  'telefone',
  'email',
  'cep',
  'logradouro',
  'complemento',
]

/**
 * Of a person's own business these fields are the person's: its history, which cannot be changed when the person asks to be
 * forgotten, says that they changed, and no value.
 */
export const semValor = (campo: string, e: { cpf: string | null }): boolean =>
  e.cpf !== null && dizemDePessoa.includes(campo)

/** 'Dados alterados: telefone de (71) 3333-0000 para vazio; porte de MEI para ME.' */
export const contarMudancas = (m: readonly Mudanca[], e: { cpf: string | null }): string =>
  `Dados alterados: ${m
    .map(({ campo, antes, depois }) =>
      semValor(campo, e)
        ? camposDaEmpresa[campo]
        : `${camposDaEmpresa[campo]} de ${dito(campo, antes)} para ${dito(campo, depois)}`,
    )
    .join('; ')}.`

export const lados = ['cliente', 'prestador'] as const
export type Lado = (typeof lados)[number]

/** What a link between a person and a company needs of the person. */
export function podeLigar(pessoa: { ativo: boolean; grupos: readonly Papel[] }, lado: Lado): Decisao {
  if (!pessoa.ativo) return recusado('USUARIO_INATIVO')
  return pessoa.grupos.includes(lado) ? permitido : recusado('PESSOA_SEM_O_PERFIL')
}

/** A person's link to one side of a company, among the others who can act there. */
interface FatosDoVinculo {
  /** This person signs for the company. */
  assina: boolean
  /** Others who can act on the side, and those of them who sign. */
  outros: number
  outrosQueAssinam: number
  /** Requests under way on the side. */
  emAndamento: number
}

/** The last one who signs stays one while something is under way: a contract would wait for nobody. */
export const podeDeixarDeAssinar = (v: Omit<FatosDoVinculo, 'outros'>): Decisao =>
  v.assina && v.outrosQueAssinam === 0 && v.emAndamento > 0 ? recusado('ULTIMA_ASSINATURA_DA_EMPRESA') : permitido

/** Nobody is taken out of a company that would be left without a person, or without a signature, for what is under way on that side. */
export const podeDesligar = (v: FatosDoVinculo): Decisao =>
  todas<CodigoDeRecusa>(
    () => (v.outros === 0 && v.emAndamento > 0 ? recusado('ULTIMA_PESSOA_DA_EMPRESA') : permitido),
    () => podeDeixarDeAssinar(v),
  )
