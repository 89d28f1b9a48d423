import type { InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useCopia } from '../../parts/usar-copia.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './Webhook.module.css'

/** The secret of a subscription, this once: nobody can read it afterwards. */
export function Segredo({ inscricao: w, aoFechar }: { inscricao: InscricaoComSegredo; aoFechar: () => void }) {
  const { estado, alvo, copiar } = useCopia(w.segredo)
  return (
    <Dialogo
      open
      title="Guarde o segredo agora"
      subtitle={w.nome}
      footer={
        <>
          <Botao onClick={copiar}>{estado === 'copiado' ? 'Copiado' : 'Copiar o segredo'}</Botao>
          <Botao variant="acao" onClick={aoFechar}>
            Já guardei
          </Botao>
        </>
      }
    >
      <Pilha>
        <Faixa tone="atencao" title="O Hub não mostra este segredo de novo">
          Entregue ao responsável pelo outro sistema por um meio seguro. Se for perdido, gere outro.
        </Faixa>
        <code ref={alvo} className={css.segredo}>
          {w.segredo}
        </code>
        <p className="apoio">
          Com ele o outro sistema confere que a mensagem veio do Hub: padrão Standard Webhooks, cabeçalho
          webhook-signature.
        </p>
        {w.anterior_ate && (
          <p>
            Até <DataHora valor={w.anterior_ate} /> as mensagens são assinadas também com o segredo anterior, para a
            troca não interromper nada.
          </p>
        )}
        <span className="so-leitor" role="status">
          {estado === 'copiado' && 'Segredo copiado'}
          {estado === 'selecionado' && 'Segredo selecionado: copie pelo teclado'}
        </span>
      </Pilha>
    </Dialogo>
  )
}
