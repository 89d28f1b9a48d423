import type { pagamento as api } from '@hub/protocol/pagamento.ts'
import type { Resposta } from '../../api/cliente.ts'
import { Data } from '../../parts/Data.tsx'
import { useCopia } from '../../parts/usar-copia.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './Pagamento.module.css'

/** The link that was just made: to whom it went, and to be handed on. It is shown this once. */
export function LinkDePagamento({ link, onClose }: { link: Resposta<typeof api.gerarLink>; onClose: () => void }) {
  const { estado, alvo, copiar } = useCopia(link.url)
  return (
    <Dialogo
      open
      onClose={onClose}
      title="Link de pagamento"
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Fechar
          </Botao>
          <Botao variant="acao" icon={estado === 'copiado' ? 'certo' : 'copiar'} onClick={copiar}>
            {estado === 'copiado' ? 'Link copiado' : 'Copiar o link'}
          </Botao>
        </>
      }
    >
      <Pilha>
        <p>
          {link.enviado_a.length
            ? `Enviado a ${link.enviado_a.map((p) => `${p.nome} (${p.email})`).join(', ')}.`
            : 'A empresa não tem quem receba e-mails: copie o link e entregue por outro meio.'}{' '}
          Vale até <Data valor={link.expira_em} />. Links anteriores deixaram de valer.
        </p>
        <code className={css.codigo} ref={alvo}>
          {link.url}
        </code>
        <p role="status" className={css.aviso}>
          {estado === 'copiado' && <span className="so-leitor">Link copiado.</span>}
          {estado === 'selecionado' && 'O link está selecionado: copie com Ctrl C.'}
        </p>
      </Pilha>
    </Dialogo>
  )
}
