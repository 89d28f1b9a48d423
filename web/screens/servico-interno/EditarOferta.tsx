import { servicoInterno as api, type OfertaInterna, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { CamposDaOferta } from './CamposDaOferta.tsx'
import {
  corpoDaOferta,
  ehOferta,
  falhasDaOfertaEscrita,
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

/** An offer in its window, with the card that comes of it; what was typed survives closing and a second window's saving. */
export function EditarOferta({ s, oferta, onClose }: Props) {
  const modelos = useModelosHora()
  const opcoes = useOpcoesDoServico()
  // The version that the window was opened on: what another one saves meanwhile is told, not written over.
  const [versao, setVersao] = useState(s.versao)
  const rascunho = useRascunho<OfertaDoFormulario>(
    oferta ? `oferta.${oferta.id}` : `servico.${s.id}.oferta`,
    oferta ? ofertaDe(oferta) : { ...ofertaVazia(), titulo: s.ofertas.length === 0 ? s.titulo : '' },
    ehOferta,
  )
  const o = rascunho.valor
  const [tentou, setTentou] = useState(false)
  const [erro, setErro] = useState<string | null>(null)
  const [doServidor, setDoServidor] = useState<{ de: OfertaDoFormulario; campos: Record<string, string> }>()
  const hora = horaDoModelo(modelos, o.modeloHora)
  const todas = { ...falhasDaOfertaEscrita(o, hora), ...(doServidor?.de === o ? doServidor.campos : {}) }
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
        <Faixa
          tone="atencao"
          title="Este serviço foi salvo em outra janela"
          action={
            <>
              <Botao variant="texto" size="pequeno" onClick={() => setVersao(s.versao)}>
                Salvar o que está aqui
              </Botao>
              <Botao
                variant="texto"
                size="pequeno"
                onClick={() => {
                  rascunho.descartar()
                  onClose()
                }}
              >
                Ver o que foi salvo
              </Botao>
            </>
          }
        >
          O que você escreveu continua aqui. Se salvar, vale o que está nesta janela.
        </Faixa>
      )}
      <GuardadoNoAparelho rascunho={rascunho} />
      <CamposDaOferta
        oferta={o}
        falhas={falhas}
        modelos={modelos}
        mudar={(mudancas) => rascunho.mudar((antes) => ({ ...antes, ...mudancas }))}
      />
      <Previa servico={servicoDe(s)} oferta={o} quantas={quantas} opcoes={opcoes} hora={hora} />
    </Formulario>
  )
}
