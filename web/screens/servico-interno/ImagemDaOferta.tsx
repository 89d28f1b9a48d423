import { servicoInterno as api } from '@hub/protocol/servico-interno.ts'
import { useEffect, useRef, useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { fraseDe } from '../../api/falha.ts'
import { aceitos, falhaDoArquivo, imagens } from '../../parts/arquivos.ts'
import { type ArquivoItem, Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './ServicoInterno.module.css'

interface Props {
  imagem: string | null
  erro: string | undefined
  nome: string
  mudar: (imagem: string | null) => void
  /** One is on its way: the form waits for it. */
  aoSubir: (subindo: boolean) => void
}

/** The picture of an offer: sent when it is chosen, shown as the catalogue will show it, kept with the offer. */
export function ImagemDaOferta({ imagem, erro, nome, mudar, aoSubir }: Props) {
  const [envio, setEnvio] = useState<ArquivoItem>()
  const parada = useRef<AbortController>(undefined)
  const subindo = envio?.state === 'enviando'
  useEffect(() => aoSubir(subindo), [aoSubir, subindo])
  useEffect(() => () => parada.current?.abort(), [])
  const mandar = async ([arquivo]: File[]) => {
    if (!arquivo) return
    parada.current?.abort()
    const esta = new AbortController()
    parada.current = esta
    const item = { id: 'imagem', name: arquivo.name, size: arquivo.size }
    const falha = falhaDoArquivo(arquivo, imagens)
    if (falha) return setEnvio({ ...item, state: 'erro', errorMessage: falha })
    setEnvio({ ...item, state: 'enviando', progress: 0 })
    try {
      const enviada = await chamar(api.enviarImagem, {
        corpo: {},
        arquivos: { imagem: arquivo },
        sinal: esta.signal,
        aoProgredir: (progress) => !esta.signal.aborted && setEnvio({ ...item, state: 'enviando', progress }),
      })
      if (esta.signal.aborted) return
      setEnvio(undefined)
      mudar(enviada.imagem)
    } catch (causa) {
      if (esta.signal.aborted) return
      setEnvio({ ...item, state: 'erro', errorMessage: fraseDe(causa) })
    }
  }
  return (
    <Pilha>
      {imagem && (
        <div>
          <img className={css.imagem} src={imagem} alt="Imagem da oferta" />
          <Botao size="pequeno" variant="texto" icon="lixeira" onClick={() => mudar(null)}>
            Retirar a imagem
          </Botao>
        </div>
      )}
      <Arquivos
        name={nome}
        label={imagem ? 'Trocar a imagem' : 'Imagem'}
        optional={!imagem}
        hint={imagens.dica}
        help="Aparece no cartão do catálogo. Fotos largas ficam melhores."
        accept={aceitos(imagens)}
        multiple={false}
        chooseLabel="Escolher imagem"
        items={envio ? [envio] : []}
        onAdd={(arquivos) => void mandar(arquivos)}
        onRemove={() => {
          parada.current?.abort()
          setEnvio(undefined)
        }}
        errorMessage={erro}
      />
    </Pilha>
  )
}
