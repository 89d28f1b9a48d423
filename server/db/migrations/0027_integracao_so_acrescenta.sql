create trigger so_acrescenta before update or delete on integracao_tentativa for each statement execute function recusar_alteracao();
