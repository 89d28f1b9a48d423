import { servicoInterno as api, type OfertaInterna, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { over } from '../../api/janela-guardada.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { GuardadoNoAparelho, SalvoEmOutraJanela } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { CamposDaOferta } from './CamposDaOferta.tsx'
import {
  corpoDaOferta,
  ehOferta,
  falhasDaOfertaEscrita,
  faltaDaImagem,
  type OfertaDoFormulario,
  ofertaDe,
  ofertaVazia,
  servicoDe,
} from './formulario.ts'
import { horaDoModelo, useModelosHora, useOpcoesDoServico } from './opcoes.ts'
import { Previa } from './Previa.tsx'

interface Props {
  s: ServicoInternoDetalhe
  /** None: a new one. */
  oferta: OfertaInterna | null
  onClose: () => void
}

interface Escrito {
  /** Of the service when the typing began: told back when it is saved. */
  versao: number
  /** The offer as it was then: what differs from it was typed here. */
  base: OfertaDoFormulario
  oferta: OfertaDoFormulario
}
const ehEscrito = (valor: unknown): valor is Escrito => {
  const e = valor as Partial<Escrito> | null
  return typeof e === 'object' && e !== null && typeof e.versao === 'number' && ehOferta(e.base) && ehOferta(e.oferta)
}
const escritoDe = (s: ServicoInternoDetalhe, oferta: OfertaInterna | null): Escrito => {
  const atual = oferta && (s.ofertas.find((o) => o.id === oferta.id) ?? oferta)
  const base = atual ? ofertaDe(atual) : { ...ofertaVazia(), titulo: s.ofertas.length === 0 ? s.titulo : '' }
  return { versao: s.versao, base, oferta: base }
}
/** What was typed here on top of the offer as it is in the hub. */
const juntar = (meu: Escrito, doHub: Escrito): Escrito => ({
  ...doHub,
  oferta: over({ ...meu.oferta }, { ...meu.base }, { ...doHub.base }) as unknown as OfertaDoFormulario,
})

/** An offer in its window, with the card that comes of it; what was typed survives closing and a second window's saving. */
export function EditarOferta({ s, oferta, onClose }: Props) {
  const modelos = useModelosHora()
  const opcoes = useOpcoesDoServico()
  const [doHub, lerDoHub] = useState(() => escritoDe(s, oferta))
  if (doHub.versao !== s.versao) lerDoHub(escritoDe(s, oferta))
  // The version goes with the words that were written over it: what another window saved since is told, not written over.
  const rascunho = useRascunho(oferta ? `oferta.${oferta.id}` : `servico.${s.id}.oferta`, doHub, ehEscrito)
  const escrito = rascunho.salvoEm === null && rascunho.valor.versao !== doHub.versao ? doHub : rascunho.valor
  const { versao, oferta: o } = escrito
  const [subindo, subir] = useState(false)
  const [tentou, setTentou] = useState(false)
  const [erro, setErro] = useState<string | null>(null)
  const [doServidor, setDoServidor] = useState<{ de: OfertaDoFormulario; campos: Record<string, string> }>()
  const hora = horaDoModelo(modelos, o.modeloHora)
  const todas = {
    ...falhasDaOfertaEscrita(o, hora),
    ...faltaDaImagem(subindo),
    ...(doServidor?.de === o ? doServidor.campos : {}),
  }
  const falhas = tentou ? todas : {}
  const salvar = useMudanca(oferta ? api.salvarOferta : api.criarOferta, {
    sucesso: oferta ? 'Oferta salva. O catálogo já mostra a mudança.' : 'Oferta incluída no catálogo.',
    erro: false,
    aoConcluir: () => {
      rascunho.descartar()
      onClose()
    },
    aoFalhar: (falha) => {
      setTentou(true)
      setDoServidor({ de: o, campos: falha.campos })
      setErro(Object.keys(falha.campos).length > 0 ? null : falha.mensagem)
    },
  })
  const enviar = () => {
    setTentou(true)
    setErro(null)
    if (Object.keys(todas).length > 0) return
    salvar.mutate({ params: { id: oferta?.id ?? s.id }, corpo: { versao, ...corpoDaOferta(o) } })
  }
  const quantas = s.ofertas.filter((x) => x.ativo).length + (oferta ? 0 : 1)
  return (
    <Formulario
      kept
      title={oferta ? 'Editar a oferta' : 'Nova oferta'}
      subtitle={s.titulo}
      size="largo"
      error={versao === s.versao ? erro : null}
      confirmLabel={oferta ? 'Salvar oferta' : 'Incluir oferta'}
      busyLabel="Salvando"
      busy={salvar.isPending}
      disabledReason={versao === s.versao ? undefined : 'Escolha antes o que fazer com a outra versão.'}
      onSubmit={enviar}
      onClose={onClose}
    >
      {versao !== s.versao && (
        <SalvoEmOutraJanela
          title="Este serviço foi salvo em outra janela"
          rotulo="Juntar com o que escrevi"
          aoFicar={() => rascunho.mudar((antes) => juntar(antes, doHub))}
          aoVer={() => {
            rascunho.descartar()
            onClose()
          }}
        >
          O que você escreveu continua aqui. Juntando, o resto vem do que foi salvo.
        </SalvoEmOutraJanela>
      )}
      {versao === s.versao && <GuardadoNoAparelho rascunho={rascunho} />}
      <CamposDaOferta
        oferta={o}
        falhas={falhas}
        modelos={modelos}
        aoSubirImagem={subir}
        mudar={(mudancas) =>
          rascunho.mudar((antes) => {
            const de = antes.versao < escrito.versao ? escrito : antes
            return { ...de, oferta: { ...de.oferta, ...mudancas } }
          })
        }
      />
      <Previa servico={servicoDe(s)} oferta={o} quantas={quantas} opcoes={opcoes} hora={hora} />
    </Formulario>
  )
}
