import { chaveDoRascunhoDeEtapas, escreverRascunho, lerRascunho } from '@hub/domain/proposta/rascunho.rules.ts'
import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { chaveDe, invalidar } from '../../../api/consultas.ts'
import { Falha, fraseDe } from '../../../api/falha.ts'
import { guardado, guardar, useSessao } from '../../../api/sessao.ts'
import { comChaves, corpoDe, editada, type Formulario, impressao } from '../conteudo.ts'

/** What the editor says of its saving. */
export type Gravacao =
  | { estado: 'nada' }
  | { estado: 'gravando' }
  | { estado: 'gravada'; em: Date }
  /** Only this browser has it: no network, or the hub does not answer now. */
  | { estado: 'local'; em: Date }
  /** Another window saved meanwhile: this browser has it until a person says which one counts. */
  | { estado: 'conflito' }
  /** Not kept: the hub refuses it and says why, or does not answer and this browser keeps nothing. */
  | { estado: 'recusada'; frase: string }

/** Typing rests this long before it is kept in the browser, and before it is saved in the hub, ms. */
const PAUSA_LOCAL = 300
const PAUSA = 1_200
/** When nobody answers, it is tried again after this, ms; and at once when the network comes back. */
const NOVA_TENTATIVA = 15_000

interface Abertura {
  formulario: Formulario
  /** Moment in which this browser kept what the hub did not get. */
  recuperada: Date | null
  conflito: boolean
}

/** What this browser kept wins over the hub's as long as nobody saved later; then a person decides. */
function abrir(p: PropostaDetalhe, chave: string): Abertura {
  const doHub = editada(p)
  const local = lerRascunho(guardado(chave))
  if (!local?.pendente || impressao(local.proposta) === impressao(doHub))
    return { formulario: comChaves(doHub), recuperada: null, conflito: false }
  const salvoEm = new Date(local.salvoEm)
  return {
    formulario: comChaves(local.proposta),
    recuperada: Number.isNaN(salvoEm.getTime()) ? new Date() : salvoEm,
    conflito: local.versao !== p.versao,
  }
}

/**
 * The content of the editor and its saving: kept in this browser at once (specification §9), saved in the hub when typing
 * rests, one saving at a time, each on the version that the last one made. A saving on an old version is a conflict,
 * which a person solves; without a network the browser keeps it until there is one.
 */
export function useEdicao(p: PropostaDetalhe) {
  const { user } = useSessao()
  const cache = useQueryClient()
  const { id } = p
  const chave = chaveDoRascunhoDeEtapas(user?.id ?? 0, id)
  const [aberta] = useState(() => abrir(p, chave))
  const [formulario, setFormulario] = useState(aberta.formulario)
  const [gravacao, setGravacao] = useState<Gravacao>({ estado: 'nada' })
  const [conflito, setConflito] = useState<PropostaDetalhe | null>(aberta.conflito ? p : null)
  const atual = useRef(formulario)
  const base = useRef({ versao: p.versao, impressao: impressao(editada(p)) })
  const emVoo = useRef<Promise<void>>(undefined)
  const parada = useRef(aberta.conflito)
  const relogios = useRef<{ local?: ReturnType<typeof setTimeout>; hub?: ReturnType<typeof setTimeout> }>({})

  const guardarAqui = useCallback(() => {
    clearTimeout(relogios.current.local)
    relogios.current.local = undefined
    const pendente = impressao(atual.current) !== base.current.impressao
    const { versao } = base.current
    return guardar(
      chave,
      escreverRascunho({ proposta: atual.current, versao, pendente, salvoEm: new Date().toISOString() }),
    )
  }, [chave])

  const aceitar = useCallback(
    (salva: PropostaDetalhe, feita: string) => {
      base.current = { versao: salva.versao, impressao: feita }
      cache.setQueryData(chaveDe(proposta.detalhar, { params: { id } }), salva)
      guardarAqui()
      setGravacao({ estado: 'gravada', em: new Date() })
    },
    [cache, id, guardarAqui],
  )

  const salvarUma = useCallback(async () => {
    const feita = impressao(atual.current)
    const corpo = corpoDe(atual.current)
    setGravacao({ estado: 'gravando' })
    try {
      aceitar(await chamar(proposta.atualizar, { corpo: { id, ...corpo, versao: base.current.versao } }), feita)
    } catch (erro) {
      if (erro instanceof Falha && erro.type === 'VERSAO_DESATUALIZADA') {
        const outra = await chamar(proposta.detalhar, { params: { id } }).catch(() => undefined)
        // The answer to an earlier saving may have been lost: then "the other window" is this one.
        if (outra && impressao(editada(outra)) === feita) return aceitar(outra, feita)
        parada.current = true
        guardarAqui()
        setGravacao({ estado: 'conflito' })
        if (outra) setConflito(outra)
        return
      }
      const guardada = guardarAqui()
      const semResposta = !(erro instanceof Falha) || erro.status === 0 || erro.status === 429 || erro.status >= 500
      const soAqui = semResposta && guardada
      setGravacao(soAqui ? { estado: 'local', em: new Date() } : { estado: 'recusada', frase: fraseDe(erro) })
      // What the hub refuses for the state of the record shows in the record.
      if (!semResposta && erro.status !== 400) void invalidar(cache, ['/proposta/'])
      if (semResposta) relogios.current.hub = setTimeout(() => void salvar.current(), NOVA_TENTATIVA)
    }
  }, [aceitar, cache, guardarAqui, id])

  const salvar = useRef(async () => {})
  salvar.current = async () => {
    clearTimeout(relogios.current.hub)
    await emVoo.current
    if (parada.current || impressao(atual.current) === base.current.impressao) return
    emVoo.current = salvarUma().finally(() => {
      emVoo.current = undefined
    })
    await emVoo.current
  }

  const agendar = useCallback(() => {
    clearTimeout(relogios.current.local)
    clearTimeout(relogios.current.hub)
    relogios.current.local = setTimeout(guardarAqui, PAUSA_LOCAL)
    relogios.current.hub = setTimeout(() => void salvar.current(), PAUSA)
  }, [guardarAqui])

  const mudar = useCallback(
    (mudanca: (anterior: Formulario) => Formulario) => {
      atual.current = mudanca(atual.current)
      setFormulario(atual.current)
      agendar()
    },
    [agendar],
  )

  const tomar = useCallback(
    (outra: PropostaDetalhe) => {
      base.current = { versao: outra.versao, impressao: impressao(editada(outra)) }
      atual.current = comChaves(editada(outra))
      setFormulario(atual.current)
      parada.current = false
      guardarAqui()
      setConflito(null)
      setGravacao({ estado: 'nada' })
    },
    [guardarAqui],
  )

  // Another window saved while this one rests: what it holds is taken over, unless something here would be lost.
  useEffect(() => {
    if (p.versao <= base.current.versao || emVoo.current || parada.current) return
    if (impressao(atual.current) === base.current.impressao) tomar(p)
    else {
      parada.current = true
      setGravacao({ estado: 'conflito' })
      setConflito(p)
    }
  }, [p, tomar])

  useEffect(() => {
    if (aberta.recuperada && !aberta.conflito) void salvar.current()
    const sair = () => relogios.current.local && guardarAqui()
    const voltar = () => void salvar.current()
    addEventListener('pagehide', sair)
    addEventListener('online', voltar)
    return () => {
      removeEventListener('pagehide', sair)
      removeEventListener('online', voltar)
      sair()
      clearTimeout(relogios.current.local)
      void salvar.current().then(() => clearTimeout(relogios.current.hub))
      void invalidar(cache, [proposta.listar, proposta.listarEmAnalise, proposta.listarEnviadas])
    }
  }, [aberta, cache, guardarAqui])

  return {
    formulario,
    mudar,
    gravacao,
    recuperada: aberta.recuperada,
    conflito,
    /** The other window's version takes the place of what is here. */
    ficarComAOutra: () => conflito && tomar(conflito),
    /** What is here takes the place of the other window's version. */
    ficarComAMinha: () => {
      if (!conflito) return
      base.current = { versao: conflito.versao, impressao: impressao(editada(conflito)) }
      parada.current = false
      setConflito(null)
      void salvar.current()
    },
    /** What the hub has now takes the place of what is here. */
    tomar,
    /** Version of the hub's that the next saving stands on. */
    versao: () => base.current.versao,
    /** Saved before anything else happens; answers whether the hub has it. */
    salvarJa: async () => {
      await salvar.current()
      return impressao(atual.current) === base.current.impressao
    },
    /** Before it is sent: no saving runs beside it. Answers what is sent, or nothing while a conflict is open. */
    assentar: async () => {
      clearTimeout(relogios.current.hub)
      await emVoo.current
      if (parada.current) return undefined
      parada.current = true
      guardarAqui()
      return { ...corpoDe(atual.current), versao: base.current.versao }
    },
    /** The sending was refused: saving goes on. */
    retomar: (outra?: PropostaDetalhe) => {
      if (outra) return setConflito(outra)
      parada.current = false
      agendar()
    },
    /** It was sent: this browser need not keep it any more. */
    encerrar: () => {
      parada.current = true
      clearTimeout(relogios.current.local)
      relogios.current.local = undefined
      guardar(chave, null)
    },
  }
}
export type Edicao = ReturnType<typeof useEdicao>
