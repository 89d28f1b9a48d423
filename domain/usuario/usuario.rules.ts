import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** As people say it themselves; nobody has to. */
export const generos = {
  feminino: 'Feminino',
  masculino: 'Masculino',
  nao_binario: 'Não binário',
  outro: 'Outro',
  nao_informado: 'Prefiro não informar',
} as const
export type Genero = keyof typeof generos

export interface Quem {
  id: number
  grupos: readonly Papel[]
}

/** An account as the rules see it. */
export interface FatosDoUsuario extends Quem {
  ativo: boolean
  /** Requests under way that it answers for, as manager or coordinator. */
  emAndamento: number
  /** Units with cities or open requests of which it is the only active manager. */
  unidadesSoDele: number
  /** Sides of companies needed for requests under way (a live proposal or invitation too) on which nobody else with an access acts. */
  ladosSoDele: readonly ('cliente' | 'prestador')[]
  /** Such sides for which nobody else with an access signs. */
  ladosQueSoEleAssina: readonly ('cliente' | 'prestador')[]
  /** No other active administrator is left. */
  ultimoAdmin: boolean
  /** No other active coordinator is left to agree to who decides business. */
  ultimoCoordenador: boolean
}

/** Groups whose people decide business: administration alone makes nobody of them (decision 0063). */
const decidemNegocio: readonly Papel[] = ['gestor', 'coordenador']

/** What administration gave and nobody else has agreed to yet. */
export interface GruposPedidos {
  grupos: Papel[]
  por: number
  em: string
  /** Of a manager: where it is to work, once it is one. */
  vinculos?: { unidades?: number[] | undefined; areas?: number[] | undefined }
}

/** Which of the new groups wait for somebody else: a coordinator makes managers by itself, administration nobody. */
export const queEsperam = (quem: Quem, antes: readonly Papel[], depois: readonly Papel[]): Papel[] =>
  depois.filter(
    (g) => decidemNegocio.includes(g) && !antes.includes(g) && !(g === 'gestor' && quem.grupos.includes('coordenador')),
  )

/** Who else could agree: coordinators; where there is none, administration. */
interface FatosDoPedidoDeGrupos extends GruposPedidos {
  alvo: number
  /** A coordinator is active who neither asked for it nor gets it. */
  haCoordenador: boolean
}

/** Another person than who asked and who gets it. */
export const podeDecidirGrupos = (quem: Quem, p: FatosDoPedidoDeGrupos | null): Decisao =>
  p === null
    ? recusado('SITUACAO_NAO_PERMITE')
    : quem.id === p.por || quem.id === p.alvo
      ? recusado('AUTOR_NAO_CONFIRMA')
      : quem.grupos.includes('coordenador') || (quem.grupos.includes('admin') && !p.haCoordenador)
        ? permitido
        : recusado('PAPEL_NAO_PERMITE')

/** Groups that a group may give and take (decision 0040): administration all, coordination only managers. */
export const concediveis = (grupos: readonly Papel[]): readonly Papel[] =>
  grupos.includes('admin')
    ? ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin']
    : grupos.includes('coordenador')
      ? ['gestor']
      : []

/** Administration keeps every account; coordination those of people who are managers, and consultants besides at most. */
export function podeManter(quem: Quem, alvo: Pick<FatosDoUsuario, 'grupos'>): Decisao {
  if (quem.grupos.includes('admin')) return permitido
  const deGestor = alvo.grupos.includes('gestor') && alvo.grupos.every((g) => g === 'gestor' || g === 'consultor')
  return quem.grupos.includes('coordenador') && deGestor ? permitido : recusado('PAPEL_NAO_PERMITE')
}

const deixaDeConduzir = (alvo: FatosDoUsuario) => (): Decisao =>
  alvo.emAndamento > 0
    ? recusado('GESTOR_COM_SOLICITACOES')
    : alvo.unidadesSoDele > 0
      ? recusado('UNIDADE_SEM_GESTOR')
      : permitido

/** Nobody leaves a company alone with what is under way, as with podeDesligar: neither without a person nor without a signature. */
const deixaDeAgir = (
  alvo: FatosDoUsuario,
  lados: readonly ('cliente' | 'prestador')[] = ['cliente', 'prestador'],
): Decisao =>
  alvo.ladosSoDele.some((l) => lados.includes(l))
    ? recusado('ULTIMA_PESSOA_DA_EMPRESA')
    : alvo.ladosQueSoEleAssina.some((l) => lados.includes(l))
      ? recusado('ULTIMA_ASSINATURA_DA_EMPRESA')
      : permitido

/** Nobody changes the own groups, nobody gives or takes more than is his to give, and one administrator stays. */
export function podeMudarGrupos(quem: Quem, alvo: FatosDoUsuario, depois: readonly Papel[]): Decisao {
  const dados = depois.filter((g) => !alvo.grupos.includes(g))
  const tirados = alvo.grupos.filter((g) => !depois.includes(g))
  if (dados.length + tirados.length === 0) return permitido
  const meus = concediveis(quem.grupos)
  return todas(
    () => (quem.id === alvo.id ? recusado('GRUPO_PROPRIO') : permitido),
    () => ([...dados, ...tirados].every((g) => meus.includes(g)) ? permitido : recusado('GRUPO_ACIMA')),
    () => (tirados.includes('admin') && alvo.ativo && alvo.ultimoAdmin ? recusado('ULTIMO_ADMIN') : permitido),
    () =>
      tirados.includes('coordenador') && alvo.ativo && alvo.ultimoCoordenador
        ? recusado('ULTIMO_COORDENADOR')
        : permitido,
    () => (tirados.includes('gestor') && alvo.ativo ? deixaDeConduzir(alvo)() : permitido),
    // A coordinator answers for requests too.
    () =>
      tirados.includes('coordenador') && !depois.includes('gestor') && alvo.ativo && alvo.emAndamento > 0
        ? recusado('GESTOR_COM_SOLICITACOES')
        : permitido,
    () =>
      alvo.ativo
        ? deixaDeAgir(
            alvo,
            (['cliente', 'prestador'] as const).filter((l) => tirados.includes(l)),
          )
        : permitido,
  )
}

export const podeDesativar = (quem: Quem, alvo: FatosDoUsuario): Decisao =>
  todas(
    () => podeManter(quem, alvo),
    () => (quem.id === alvo.id ? recusado('ACESSO_PROPRIO') : permitido),
    () => (alvo.ativo ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (alvo.grupos.includes('admin') && alvo.ultimoAdmin ? recusado('ULTIMO_ADMIN') : permitido),
    () => (alvo.grupos.includes('coordenador') && alvo.ultimoCoordenador ? recusado('ULTIMO_COORDENADOR') : permitido),
    deixaDeConduzir(alvo),
    () => deixaDeAgir(alvo),
  )

/** A link to choose the password opens nothing before a group works. */
export const podeConvidar = (quem: Quem, alvo: Pick<FatosDoUsuario, 'grupos' | 'ativo'>): Decisao =>
  todas(
    () => podeManter(quem, alvo),
    () => (alvo.ativo ? permitido : recusado('USUARIO_INATIVO')),
    () => (alvo.grupos.length > 0 ? permitido : recusado('CONTA_SEM_PERFIL')),
  )

export const acoesDoUsuario = (quem: Quem, alvo: FatosDoUsuario) => ({
  editar: podeManter(quem, alvo),
  ativar: todas(
    () => podeManter(quem, alvo),
    () => (alvo.ativo ? recusado('SITUACAO_NAO_PERMITE') : permitido),
  ),
  desativar: podeDesativar(quem, alvo),
  mudarGrupos: todas(
    () => (quem.grupos.includes('admin') ? permitido : recusado('PAPEL_NAO_PERMITE')),
    () => (quem.id === alvo.id ? recusado('GRUPO_PROPRIO') : permitido),
  ),
  convidar: podeConvidar(quem, alvo),
})
