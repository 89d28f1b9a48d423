import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import { type Mensagem, mensagem } from '@hub/protocol/mensagem.ts'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { useMinuto } from '../../parts/clock.ts'
import { momentoPorExtenso } from '../../parts/fuso.ts'
import { haQuanto } from '../../parts/sino/ha-quanto.ts'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Icone } from '../../ui/Icone.tsx'
import css from './Mensagens.module.css'

/** Who said what, when, with which files, and who has seen it. */
export function UmaMensagem({ m, ultima }: { m: Mensagem; ultima: boolean }) {
  const agora = useMinuto()
  const { baixando, erro, baixar } = useDownload((id: number) => chamar(mensagem.baixarArquivo, { params: { id } }))
  return (
    <li className={css.mensagem}>
      <p className={css.cabecaDaMensagem}>
        <b>{m.autor.nome}</b>
        <span>{m.minha ? 'você' : nomeDoPapel[m.autor.role]}</span>
        <time dateTime={m.dtainclusao} title={momentoPorExtenso(new Date(m.dtainclusao))}>
          {haQuanto(new Date(m.dtainclusao), new Date(agora))}
        </time>
      </p>
      {m.mensagem && <p className={css.texto}>{m.mensagem}</p>}
      {m.arquivos.length > 0 && (
        <ul className={css.arquivos}>
          {m.arquivos.map((a) => (
            <li key={a.id}>
              <button type="button" aria-busy={baixando === a.id || undefined} onClick={() => baixar(a.id)}>
                <Icone name="arquivo" size={18} />
                <span>
                  {a.nome} <span className={css.apagado}>{tamanhoDito(a.tamanho)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {erro && (
        <p className={css.erro} role="alert">
          {erro}
        </p>
      )}
      {m.minha && (ultima || m.vista_por.length > 0) && (
        <p className={css.vista}>
          {m.vista_por.length ? `Vista por ${juntar(m.vista_por.map((v) => v.nome))}` : 'Ainda não vista'}
        </p>
      )}
    </li>
  )
}
