import { avatar } from '@hub/protocol/avatar.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { buscarSessao, useSessao } from '../../api/sessao.ts'
import { aceitos, falhaDoArquivo, imagens } from '../../parts/arquivos.ts'
import { useEnderecoDe } from '../../parts/endereco-de-arquivo.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './FotoDoPerfil.module.css'

/** Chooses a picture, shows the square that will be kept, and where along the longer side it lies; or takes it away. */
export function JanelaDaFoto({ onClose }: { onClose: () => void }) {
  const sessao = useSessao()
  const [arquivo, escolher] = useState<File>()
  const [recusado, recusar] = useState<string>()
  const [posicao, mover] = useState(50)
  const [larga, medir] = useState<boolean>()
  const endereco = useEnderecoDe(arquivo)
  // The session says which picture there is: everything that shows it follows.
  const pronto = async () => {
    await buscarSessao()
    onClose()
  }
  const enviar = useMudanca(avatar.enviar, { sucesso: 'Foto salva.', erro: false, aoConcluir: pronto })
  const remover = useMudanca(avatar.remover, {
    sucesso: 'Foto retirada.',
    erro: false,
    aoConcluir: pronto,
  })
  const ocupada = enviar.isPending || remover.isPending
  const falha = enviar.error ?? remover.error
  const escolha = ([novo]: File[]) => {
    const motivo = novo && falhaDoArquivo(novo, imagens)
    recusar(motivo)
    escolher(motivo ? undefined : novo)
    medir(undefined)
    mover(50)
    enviar.reset()
  }
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={ocupada}
      title="Sua foto"
      size="pequeno"
      footer={
        <>
          {sessao.user?.avatar != null && (
            <Botao
              variant="texto"
              icon="lixeira"
              busy={remover.isPending}
              busyLabel="Retirando"
              onClick={() => remover.mutate({})}
            >
              Retirar a foto
            </Botao>
          )}
          {arquivo && larga !== undefined && (
            <Botao
              variant="acao"
              busy={enviar.isPending}
              busyLabel="Salvando"
              onClick={() => enviar.mutate({ corpo: { posicao }, arquivos: { imagem: arquivo } })}
            >
              Salvar
            </Botao>
          )}
        </>
      }
    >
      <Pilha>
        {falha && <Faixa tone="erro">{fraseDe(falha)}</Faixa>}
        {endereco && (
          <div className={css.previa}>
            <img
              src={endereco}
              alt="Como a sua foto vai ficar"
              style={{ objectPosition: `${posicao}% ${posicao}%` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => medir(naturalWidth > naturalHeight)}
              onError={() => {
                recusar('Não conseguimos abrir o arquivo. Escolha outra imagem.')
                escolher(undefined)
              }}
            />
            <label className={css.posicao}>
              {larga ? 'Mover para os lados' : 'Mover para cima ou para baixo'}
              <input type="range" min={0} max={100} value={posicao} onChange={(e) => mover(Number(e.target.value))} />
            </label>
          </div>
        )}
        <Arquivos
          label={arquivo ? 'Trocar a imagem' : 'Imagem'}
          multiple={false}
          accept={aceitos(imagens)}
          hint={imagens.dica}
          chooseLabel="Escolher imagem"
          items={[]}
          onAdd={escolha}
          onRemove={() => escolher(undefined)}
          errorMessage={recusado}
        />
      </Pilha>
    </Dialogo>
  )
}
