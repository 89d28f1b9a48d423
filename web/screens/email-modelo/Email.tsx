import { emailModelo as api } from '@hub/protocol/email-modelo.ts'
import { useQuery } from '@tanstack/react-query'
import { avisos } from '../../api/avisos.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useBusca, useParametro, useTitulo } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { classes } from '../../ui/classes.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { FiltrosRapidos } from '../../ui/FiltrosRapidos.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import css from './Email.module.css'
import { Quadro } from './Quadro.tsx'
import { quem } from './quem.ts'

const formas = { computador: 'No computador', celular: 'No celular', texto: 'Só texto' } as const
const campos = { como: emOpcao(['computador', 'celular', 'texto'], 'computador') }

/** One e-mail as people would get it, with invented data. */
export function Email() {
  const id = useParametro('modelo')
  const [{ como }, , href] = useBusca(campos)
  const busca = useQuery(consulta(api.detalhar, { params: { id } }))
  const testar = useMudanca(api.testar, {
    sucesso: false,
    aoConcluir: ({ para }) => avisos.certo(`Enviado para ${para}.`),
  })
  const m = busca.data
  useTitulo(m?.assunto)
  if (busca.isError || !m) return <LoadState query={busca} title lines={8} />
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Modelos de e-mail', href: caminhos.emails }, { label: m.assunto }]}
        title={m.assunto}
        subtitle={m.area}
        end={
          <Botao
            variant="acao"
            busy={testar.isPending}
            busyLabel="Enviando"
            onClick={() => testar.mutate({ params: { id }, corpo: {} })}
          >
            Enviar um teste para mim
          </Botao>
        }
      />
      <Definicoes
        items={[
          { term: 'Para', value: m.para.map((p) => quem[p]).join(', ') },
          {
            term: 'A pessoa pode dispensar',
            value: m.dispensavel
              ? 'Sim: em Meu perfil ela escolhe receber só no Hub'
              : 'Não: este sempre vai por e-mail',
          },
        ]}
      />
      <div className={css.largura}>
        <FiltrosRapidos
          label="Como mostrar"
          current={como}
          filters={Object.entries(formas).map(([qual, label]) => ({
            id: qual,
            label,
            href: href({ como: qual as keyof typeof formas }),
          }))}
        />
      </div>
      <section className={css.palco} aria-label={`Como fica: ${formas[como]}`}>
        {como === 'texto' ? (
          <pre className={css.texto}>{m.texto}</pre>
        ) : (
          <Quadro html={m.html} className={classes(css.quadro, como === 'celular' && css.celular)} />
        )}
      </section>
    </>
  )
}
